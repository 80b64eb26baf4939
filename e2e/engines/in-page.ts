// These functions are sent to the browser as they stand here: they use nothing but the page and each other.

/** The part of the page that answers: of an open dialog, nothing behind it does. */
export function reachablePart(): ParentNode {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
}

export function isShown(element: Element): boolean {
  const isThere = element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  return isThere && !element.closest('[inert]') && !element.matches(':disabled');
}

export function nameOf(element: Element): string {
  const labels =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? element.labels
      : null;
  const name = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '';
  return name.replaceAll(/\s+/g, ' ').trim();
}

/** The first that is shown with this name, or else with a name that begins so; of a list, its option. */
export function findControl(selector: string, name: string, option?: string) {
  const shown = [...reachablePart().querySelectorAll(selector)].filter(isShown);
  const control = shown.find((each) => nameOf(each) === name) ?? shown.find((each) => nameOf(each).startsWith(name));
  if (!control) return null;
  if (!isHit(control)) control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { x, y } = control.getBoundingClientRect();
  const options = [...control.querySelectorAll('option')];
  const element = option === undefined ? control : options.find((each) => nameOf(each) === option);
  return element ? { element, isHit: isHit(control), place: `${x} ${y}` } : null;
}

/** What a press at the centre of an element meets. */
export function hitAtCentre(element: Element): Element | null {
  const box = element.getClientRects()[0] ?? new DOMRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
}

export function isHit(control: Element): boolean {
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  const hit = hitAtCentre(control);
  return [control, ...labels].some((part) => part.contains(hit));
}

export function showsText(text: string): boolean {
  const shown = document.body.innerText.replaceAll(/\s+/g, ' ').toLowerCase();
  return shown.includes(text.toLowerCase());
}

/** The first controls that a press at their centre would miss, each with what is hit instead. */
export async function coveredControls(): Promise<string[]> {
  const controls = reachablePart().querySelectorAll<HTMLElement>(
    'a[href]:not(.skip-link), button, input, select, textarea, summary',
  );
  // Of a slider only the thumb is pressed; what the Tab key leaves out is not for everyone.
  const pressed = [...controls].filter(
    (control) => isShown(control) && control.tabIndex >= 0 && !control.matches('[type=range]'),
  );
  const place = window.scrollY;
  const covered: string[] = [];
  for (const control of pressed) {
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    // A bar that leaves when the page is scrolled takes a moment.
    for (let tries = 0; tries < 10 && !isHit(control); tries += 1) await new Promise((done) => setTimeout(done, 50));
    if (isHit(control)) continue;
    const cover = hitAtCentre(control)?.outerHTML.slice(0, 120) ?? 'nothing on the screen';
    if (covered.push(`« ${nameOf(control)} » under ${cover}`) === 5) break;
  }
  window.scrollTo({ top: place, behavior: 'instant' });
  return covered;
}

export function awaitPress(control: Element): void {
  document.documentElement.dataset.press = 'awaited';
  control.addEventListener('click', () => delete document.documentElement.dataset.press, { capture: true, once: true });
}

/** Or the press has opened another page. */
export function wasPressed(): boolean {
  return !document.documentElement.dataset.press;
}

export function innerSize(): { width: number; height: number } {
  return { width: window.innerWidth, height: window.innerHeight };
}

/** React Router sets scrollRestoration to 'manual' on hydration. */
export function isHydrated(): boolean {
  return history.scrollRestoration === 'manual';
}

export function currentPath(): string {
  return location.pathname + location.search;
}

export function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
}
