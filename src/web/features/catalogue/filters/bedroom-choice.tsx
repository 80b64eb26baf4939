import { BEDROOM_CHOICES } from '#contract/catalogue/catalogue.ts';

export function BedroomChoice({ value, onChange }: { value: number; onChange: (bedroomsMin: number) => void }) {
  return (
    <fieldset>
      <legend className="font-semibold">Chambres</legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {[0, ...BEDROOM_CHOICES].map((count) => (
          <label
            key={count}
            className="bedroom-option relative grid min-h-11 min-w-12 cursor-pointer place-items-center rounded-md border-[1.5px] border-field-line bg-white px-3.5 text-sm font-semibold transition-all hover:border-schiste-700 has-checked:border-mer-900 has-checked:bg-mer-900 has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="bedrooms"
              value={count}
              checked={count === value}
              onChange={() => onChange(count)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {count === 0 ? 'Toutes' : `${count}+`}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
