import type { FieldErrors } from '#contract/envelope.ts';
import { FIELD_LABELS } from '#contract/property/field-labels.ts';
import { isSaleState, isSold, SALE_STATE_NAMES, SALE_STATES } from '#contract/property/sale.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { OptionalNumberField } from '../advert/optional-number-field.tsx';
import type { DraftChange, PropertyDraft } from '../drafts/property-draft.ts';

const STATES = SALE_STATES.map((value) => ({ value, label: SALE_STATE_NAMES[value] }));

type SaleFieldsProps = { draft: PropertyDraft; errors: FieldErrors; onChange: (fields: DraftChange) => void };

/** Where the sale stands; of what is sold also the day, and the price that the agent alone sees. */
export function SaleFields({ draft, errors, onChange }: SaleFieldsProps) {
  const shared = (name: 'sale_state' | 'sold_on' | 'sold_price') => ({
    label: FIELD_LABELS[name],
    name,
    error: errors[name]?.[0],
  });
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <Select
        {...shared('sale_state')}
        options={STATES}
        value={draft.sale_state}
        onChange={({ target }) => isSaleState(target.value) && onChange({ sale_state: target.value })}
      />
      {isSold(draft) && (
        <>
          <TextField
            {...shared('sold_on')}
            type="date"
            max={agentDay(new Date())}
            autoComplete="off"
            value={draft.sold_on ?? ''}
            onChange={({ target }) => onChange({ sold_on: target.value || null })}
          />
          <OptionalNumberField
            {...shared('sold_price')}
            value={draft.sold_price}
            onChange={(sold_price) => onChange({ sold_price })}
          />
        </>
      )}
    </div>
  );
}
