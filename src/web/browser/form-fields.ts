import { findControl } from './find-control.ts';

/** What a form holds under the names of its controls: a text, or what is ticked of several boxes. */
export type FormFields = Record<string, string | string[]>;

/** What the page shows; what has no control there, such as a list of chips, stays as it is. */
export function readFields<Fields extends FormFields>(form: HTMLFormElement, fields: Fields): Fields {
  const data = new FormData(form);
  const read: FormFields = {};
  for (const [name, value] of Object.entries(fields)) {
    if (form.elements.namedItem(name) === null) continue;
    read[name] = Array.isArray(value) ? data.getAll(name).map(String) : String(data.get(name) ?? '');
  }
  return { ...fields, ...read };
}

export function writeFields(form: HTMLFormElement, fields: FormFields): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = findControl(form, name);
    if (typeof value === 'string') {
      if (control) control.value = value;
    } else {
      const boxes = form.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name="${name}"]`);
      for (const box of boxes) box.checked = value.includes(box.value);
    }
  }
}

/** What was typed before scripts ran counts; the rest is as it was kept. */
export function withKept<Fields extends FormFields>(shown: Fields, kept: Fields): Fields {
  const typed = Object.entries(shown).filter(([, value]) => value.length > 0);
  return { ...kept, ...Object.fromEntries(typed) };
}

/** Reads what is stored of fields, perhaps by an older version of the site. */
export function fieldsFrom<Fields extends FormFields>(stored: FormFields, empty: Fields): Fields {
  const read = Object.entries(empty).map(([name, value]) => {
    const found: unknown = stored[name];
    if (Array.isArray(value)) return [name, Array.isArray(found) ? found.map(String) : []];
    return [name, typeof found === 'string' ? found : ''];
  });
  return { ...empty, ...Object.fromEntries(read) };
}
