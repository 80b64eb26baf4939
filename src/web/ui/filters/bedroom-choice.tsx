import { BEDROOM_CHOICES } from '#contract/catalogue/catalogue.ts';
import { ChoicePill } from './choice-pill.tsx';

export function BedroomChoice({ value, onChange }: { value: number; onChange: (bedroomsMin: number) => void }) {
  return (
    <fieldset>
      <legend className="font-semibold">Chambres</legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {[0, ...BEDROOM_CHOICES].map((count) => (
          <ChoicePill
            key={count}
            type="radio"
            name="bedrooms"
            value={count}
            checked={count === value}
            onChange={() => onChange(count)}
          >
            {count === 0 ? 'Toutes' : `${count}+`}
          </ChoicePill>
        ))}
      </div>
    </fieldset>
  );
}
