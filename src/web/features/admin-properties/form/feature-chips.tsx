import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { PROPERTY_MAX_LENGTHS } from '#contract/property/choices.ts';
import { fieldLabel } from '#contract/property/fields.ts';

import { EXCLUSIVE_FEATURE } from '#contract/property/property.ts';
import { fold } from '#contract/text/plain-text.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { close } from '#web/ui/pictures/icon-paths.ts';
import { addFeatures, findPastedList } from '../drafts/property-draft.ts';

type FeatureChipsProps = {
  features: string[];
  /** The text in the field, not added yet. */
  typed: string;
  error?: string | undefined;
  onChange: (features: string[], typed: string) => void;
};

export function FeatureChips({ features, typed, error, onChange }: FeatureChipsProps) {
  const input = useRef<HTMLInputElement>(null);
  const suggestionsId = useId();
  const api = useAdminApi();
  const { data: used = [] } = useQuery({
    queryKey: ['admin-features'],
    queryFn: ({ signal }) => api.listFeatures(signal),
  });
  const known = [...new Set([EXCLUSIVE_FEATURE, ...used])];
  const suggestions = suggestFeatures(known, typed).filter((feature) => !features.includes(feature));

  function addTyped() {
    onChange(addFeatures(features, [typed]), '');
    input.current?.focus();
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter adds the feature; it must not submit the form.
    event.preventDefault();
    addTyped();
  }

  function addPastedList(event: ClipboardEvent) {
    const list = findPastedList(event.clipboardData.getData('text'));
    if (!list) return;
    event.preventDefault();
    onChange(addFeatures(features, list), typed);
  }

  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[1fr_auto] gap-3">
        <TextField
          ref={input}
          label={fieldLabel('features')}
          name="features"
          placeholder="Ajouter une caractéristique"
          // No list while there is nothing to suggest: with one the field is a combobox.
          list={suggestions.length > 0 ? suggestionsId : undefined}
          autoComplete="off"
          maxLength={PROPERTY_MAX_LENGTHS.feature}
          error={error}
          value={typed}
          onChange={(event) => onChange(features, event.target.value)}
          onKeyDown={addOnEnter}
          onPaste={addPastedList}
        />
        {/* Aligned with the input, between its label and its error. */}
        <div className="mt-[1.78rem] grid content-start">
          <Button look="outline" onClick={addTyped}>
            Ajouter
          </Button>
        </div>
      </div>
      <datalist id={suggestionsId}>
        {suggestions.map((feature) => (
          <option key={feature} value={feature} />
        ))}
      </datalist>
      {features.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {features.map((feature) => (
            <li
              key={feature}
              className="inline-flex min-w-0 items-center rounded-full bg-mer-100 pl-4 text-sm font-semibold text-mer-900"
            >
              <span className="min-w-0 wrap-anywhere">{feature}</span>
              <button
                type="button"
                aria-label={`Retirer ${feature}`}
                className="inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/60"
                onClick={() => {
                  onChange(
                    features.filter((other) => other !== feature),
                    typed,
                  );
                  input.current?.focus();
                }}
              >
                <Icon path={close} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The features that contain what is being typed; none once one of them is typed in full. */
export function suggestFeatures(known: readonly string[], typed: string): string[] {
  const text = fold(typed);
  if (text === '') return [];
  const matching = known.filter((feature) => fold(feature).includes(text));
  return matching.some((feature) => fold(feature) === text) ? [] : matching;
}
