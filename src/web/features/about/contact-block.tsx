import { CONTACT_PATH } from '#contract/public-paths.ts';
import { useSite } from '#web/api/site.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { DarkSection } from '#web/ui/layout/dark-section.tsx';

export function ContactBlock() {
  const { email } = useSite();
  return (
    <DarkSection closing>
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        <div>
          <h2 className="max-w-[16em]">Parlons de votre projet</h2>
          <p className="mt-3 text-muted">La première rencontre est gratuite et ne vous engage à rien.</p>
        </div>
        <div className="flex flex-wrap gap-3.5">
          <ButtonLink to={CONTACT_PATH} size="lg">
            Me contacter
          </ButtonLink>
          <ButtonLink to={`mailto:${email}`} size="lg" look="outline">
            <span className="wrap-anywhere">{email}</span>
          </ButtonLink>
        </div>
      </div>
    </DarkSection>
  );
}
