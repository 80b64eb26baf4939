/** The fields of the form, under the names they have in the page. */
export const FIELD_NAMES = ['name', 'email', 'phone', 'project', 'message'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];
export type ContactFields = Record<FieldName, string>;

export const EMPTY_FIELDS: ContactFields = { name: '', email: '', phone: '', project: '', message: '' };

export function readFields(form: HTMLFormElement): ContactFields {
  const read = (name: FieldName) => findControl(form, name)?.value ?? '';
  return {
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    project: read('project'),
    message: read('message'),
  };
}

export function writeFields(form: HTMLFormElement, fields: Partial<ContactFields>) {
  for (const name of FIELD_NAMES) {
    const control = findControl(form, name);
    const value = fields[name];
    if (control && value !== undefined) control.value = value;
  }
}

export function findControl(form: HTMLFormElement, name: FieldName) {
  const control = form.elements.namedItem(name);
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  return isControl ? control : undefined;
}
