/** An address that a link may lead to: never `javascript:`, and never without its host. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
