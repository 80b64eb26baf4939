/** How React's mark of what failed inside a Suspense boundary ends. No text can hold it: everywhere `>` is escaped. */
const LEFT_TO_THE_BROWSER = '$!-->';

/** React leaves what fails inside a Suspense boundary to the browser, and says nothing: no page to be kept. */
export function requireWhole(html: string, url: string): void {
  if (html.includes(LEFT_TO_THE_BROWSER)) throw new Error(`A part of ${url} could not be rendered`);
}
