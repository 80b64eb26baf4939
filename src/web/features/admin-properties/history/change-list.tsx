import { type FieldName, fieldLabel, fieldOf } from '#contract/property/fields.ts';
import type { FieldChange, FieldValue } from '#contract/property/property-version.ts';

import { formatDay, formatNumber, formatPrice } from '#contract/text/format.ts';

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

const EXCERPT_LENGTH = 160;
/** The letters that are shown before the first difference. */
const CONTEXT = 40;

/** Both values as the form shows them. */
export function formatChange({ field, before, after }: FieldChange): Change {
  return { before: formatValue(field, before), after: formatValue(field, after) };
}

type Change = { before: string; after: string };

/** The part of two long texts where they begin to differ. */
export function excerptsOf({ before, after }: Change): Change | undefined {
  if (Math.max(before.length, after.length) <= EXCERPT_LENGTH) return undefined;
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = Math.max(0, same - CONTEXT);
  return { before: excerpt(before, start), after: excerpt(after, start) };
}

function excerpt(text: string, start: number): string {
  const shown = text.slice(start, start + EXCERPT_LENGTH);
  return `${start > 0 ? '…' : ''}${shown}${start + shown.length < text.length ? '…' : ''}`;
}

function formatValue(name: FieldName, value: FieldValue): string {
  if (value === null || value === '') return 'vide';
  const field = fieldOf(name);
  if (Array.isArray(value)) {
    const names = field.kind === 'choices' ? field.names : {};
    return value.length > 0 ? value.map((item) => names[item] ?? item).join(', ') : 'aucune';
  }
  switch (field.kind) {
    case 'flag':
      return (field.names ?? ['Non', 'Oui'])[Number(value)] ?? String(value);
    case 'choice':
      return field.names?.[value] ?? String(value);
    case 'day':
      return formatDay(String(value));
    case 'number':
      if (field.isYear) return String(value);
      return field.isPrice ? formatPrice(Number(value)) : formatNumber(Number(value));
    default:
      return String(value);
  }
}
