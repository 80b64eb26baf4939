import { fieldLabel } from '#contract/property/field-labels.ts';
import type { FieldChange, FieldValue, PropertyField } from '#contract/property/property-version.ts';
import { isSaleState, SALE_STATE_NAMES } from '#contract/property/sale.ts';
import { formatDay, formatNumber, formatPrice } from '#contract/text/format.ts';
import { ADVERT_INPUTS, type AdvertInput } from '../advert/advert-inputs.ts';

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

const INPUTS: Partial<Record<PropertyField, AdvertInput>> = ADVERT_INPUTS;
const PRICES: PropertyField[] = [
  'price',
  'sold_price',
  'price_without_fees',
  'energy_cost_min',
  'energy_cost_max',
  'copro_charges',
];

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

function formatValue(field: PropertyField, value: FieldValue): string {
  if (value === null || value === '') return 'vide';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'aucune';
  if (field === 'is_private') return value === 1 ? 'Privé' : 'Public';
  if (field === 'sale_state') return isSaleState(value) ? SALE_STATE_NAMES[value] : String(value);
  if (field === 'sold_on') return formatDay(String(value));
  if (field === 'feed_poliris' || field === 'feed_kyero') return value === 1 ? 'diffusé' : 'non diffusé';
  const input = INPUTS[field];
  if (input?.kind === 'choice') return input.choices.find((choice) => choice.value === value)?.label ?? String(value);
  if (input?.kind === 'date') return formatDay(String(value));
  if (typeof value === 'string') return value;
  if (field === 'year_built') return String(value);
  return PRICES.includes(field) ? formatPrice(value) : formatNumber(value);
}
