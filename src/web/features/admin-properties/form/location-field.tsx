import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PROPERTY_MAX_LENGTHS } from '#contract/property/choices.ts';

import { letters } from '#contract/text/plain-text.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { Field } from '#web/ui/controls/field.tsx';

/** The communes of Haute-Corse do not change during a visit. They help: nobody waits for them. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, retry: false };

type LocationFieldProps = {
  label: string;
  name: string;
  error?: string | undefined;
  value: string;
  onChange: (location: string) => void;
};

/** Any text is taken: a hamlet says more than its commune. One without a known commune may be a slip of the pen. */
export function LocationField({ label, name, error, value, onChange }: LocationFieldProps) {
  const id = useId();
  const api = useAdminApi();
  const { data: communes } = useQuery({ ...api.query(['communes'], '/places/communes'), ...ONCE });
  const [isTyping, setTyping] = useState(false);
  const isTyped = communes !== undefined && !isTyping && value.trim() !== '';
  // The server knows the other spellings of a commune.
  const { data: named } = useQuery({
    ...api.query(['communes', value], `/places/communes?location=${encodeURIComponent(value)}`),
    ...ONCE,
    enabled: isTyped,
  });
  const suggested = suggestCommunes(communes ?? [], value);
  const isUnknown = isTyped && !error && named?.length === 0;

  return (
    <Field label={label} error={error} required>
      {(control) => (
        <>
          <input
            {...control}
            aria-describedby={isUnknown ? `${id}-hint` : control['aria-describedby']}
            type="text"
            name={name}
            required
            maxLength={PROPERTY_MAX_LENGTHS.location}
            // No list while there is nothing to suggest: with one the field is a combobox.
            list={suggested.length > 0 ? `${id}-communes` : undefined}
            autoComplete="off"
            value={value}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={`${id}-communes`}>
            {suggested.map((commune) => (
              <option key={commune} value={commune} />
            ))}
          </datalist>
          {isUnknown && (
            <p id={`${id}-hint`} className="text-sm text-immortelle-600">
              Commune inconnue en Haute-Corse : vérifiez l'orthographe.
            </p>
          )}
        </>
      )}
    </Field>
  );
}

const MAX_SUGGESTED = 20;

/** The communes that contain what is being typed, those that begin with it first; none once one is typed in full. */
export function suggestCommunes(communes: readonly string[], typed: string): string[] {
  const text = letters(typed);
  if (text === '' || communes.includes(typed)) return [];
  const begins = (name: string) => (letters(name).startsWith(text) ? 0 : 1);
  return communes
    .filter((name) => letters(name).includes(text))
    .sort((a, b) => begins(a) - begins(b))
    .slice(0, MAX_SUGGESTED);
}
