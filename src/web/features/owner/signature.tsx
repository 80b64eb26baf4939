import { useSite } from '#web/api/site.ts';
import mark from '#web/assets/mark.svg';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Portrait } from '#web/ui/pictures/portrait.tsx';

/** Who signs the letter, and how he is reached. */
export function Signature() {
  const { name, email, phone, call, portrait, presentedBy } = useSite();
  return (
    <footer className="grid gap-4 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-60 items-center gap-4">
          {portrait ? (
            <Portrait image={portrait} name={name} size={72} />
          ) : (
            <img src={mark} alt="" width={56} height={56} />
          )}
          <p className="min-w-0 wrap-anywhere">
            <b className="block font-heading text-[1.25rem] leading-[1.2] font-semibold">{name}</b>
            <span className="text-muted">{phone ?? email}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {call && <ButtonLink to={`tel:${call}`}>Appeler</ButtonLink>}
          <ButtonLink to={`mailto:${email}`} look="outline">
            Écrire
          </ButtonLink>
        </div>
      </div>
      {presentedBy && <p className="text-sm text-muted wrap-anywhere">{presentedBy}</p>}
    </footer>
  );
}
