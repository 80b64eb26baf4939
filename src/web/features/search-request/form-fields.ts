import { EMPTY_FIELDS, type SearchErrors, type SearchFields, TEXT_NAMES, type TextName } from './search-fields.ts';

/** What the page holds. The chips of the places are not fields of the form. */
export function readForm(form: HTMLFormElement, places: string[]): SearchFields {
  const data = new FormData(form);
  const fields = { ...EMPTY_FIELDS, places };
  for (const name of TEXT_NAMES) fields[name] = String(data.get(name) ?? '');
  return { ...fields, types: data.getAll('types').map(String), features: data.getAll('features').map(String) };
}

export function writeForm(form: HTMLFormElement, fields: SearchFields): void {
  for (const name of TEXT_NAMES) {
    const control = findControl(form, name);
    if (control) control.value = fields[name];
  }
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    const chosen = box.name === 'types' ? fields.types : fields.features;
    box.checked = chosen.includes(box.value);
  }
}

/** What was typed before scripts ran counts; the rest is as the draft has it. */
export function withDraft(shown: SearchFields, draft: SearchFields): SearchFields {
  const texts = Object.fromEntries(TEXT_NAMES.map((name) => [name, shown[name] || draft[name]]));
  return {
    ...draft,
    ...texts,
    types: shown.types.length > 0 ? shown.types : draft.types,
    features: shown.features.length > 0 ? shown.features : draft.features,
  };
}

export function focusFirst(form: HTMLFormElement, errors: SearchErrors): void {
  if (errors.places) form.querySelector<HTMLInputElement>('[role=combobox]')?.focus();
  const first = errors.places ? undefined : TEXT_NAMES.find((name) => errors[name]);
  if (first) findControl(form, first)?.focus();
}

function findControl(form: HTMLFormElement, name: TextName) {
  const control = form.elements.namedItem(name);
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  return isControl ? control : undefined;
}
