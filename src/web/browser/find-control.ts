/** A field of a form that React leaves alone, so that what is typed before hydration is not lost. */
export function findControl(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  return isControl ? control : undefined;
}
