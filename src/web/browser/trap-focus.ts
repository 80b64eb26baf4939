const REACHABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

type KeyPress = { key: string; shiftKey: boolean; preventDefault(): void };

/** Keeps Tab within an element: from its last control to its first, and back. */
export function trapFocus(event: KeyPress, container: Element) {
  if (event.key !== 'Tab') return;
  const reachable = Array.from(container.querySelectorAll<HTMLElement>(REACHABLE)).filter(
    (element) => element.getClientRects().length > 0,
  );
  const edge = event.shiftKey ? reachable.at(0) : reachable.at(-1);
  const other = event.shiftKey ? reachable.at(-1) : reachable.at(0);
  if (!other || (document.activeElement !== edge && reachable.some((element) => element === document.activeElement))) {
    return;
  }
  event.preventDefault();
  other.focus();
}
