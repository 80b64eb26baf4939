import { fieldLabel } from '#contract/property/field-labels.ts';
import type { FieldChange } from '#contract/property/property-version.ts';
import { excerptsOf, formatChange } from './format-change.ts';

/** What changes, field by field. Long texts are shown where they differ, and can be opened whole. */
export function ChangeList({ changes }: { changes: FieldChange[] }) {
  return (
    <dl className="@container grid grid-cols-1 gap-y-2">
      {changes.map((change) => {
        const whole = formatChange(change);
        const excerpts = excerptsOf(whole);
        return (
          <div key={change.field} className="grid gap-x-6 @lg:grid-cols-[13rem_minmax(0,1fr)]">
            <dt className="text-sm text-muted @lg:py-0.5">{fieldLabel(change.field)}</dt>
            <dd className="wrap-anywhere">
              <BeforeAndAfter {...(excerpts ?? whole)} />
              {excerpts && (
                <details>
                  <summary className="link min-h-11 content-center text-sm">Lire le texte entier</summary>
                  <div className="grid gap-2 whitespace-pre-line">
                    <p className="text-sm text-muted">Avant</p>
                    <del className="no-underline">{whole.before}</del>
                    <p className="text-sm text-muted">Après</p>
                    <ins className="no-underline">{whole.after}</ins>
                  </div>
                </details>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function BeforeAndAfter({ before, after }: { before: string; after: string }) {
  return (
    <>
      <del className="text-muted decoration-schiste-400">{before}</del>
      <span aria-hidden="true" className="mx-2.5 text-muted">
        →
      </span>
      <ins className="no-underline">{after}</ins>
    </>
  );
}
