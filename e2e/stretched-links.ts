import { expect, type Page } from '@playwright/test';

/**
 * A link that covers its card is stretched by an absolutely positioned pseudo-element. A part of a table holds that in
 * some browsers only: elsewhere, the link covers the whole page.
 */
export async function expectNoStretchedLinkInTables(page: Page): Promise<void> {
  const stretched = await page.locator('a, button, label').evaluateAll((controls) =>
    controls
      .filter((control) =>
        ['::before', '::after'].some((pseudo) => {
          const { content, position } = getComputedStyle(control, pseudo);
          return content !== 'none' && position === 'absolute';
        }),
      )
      .filter((control) => {
        // The first ancestor that holds the pseudo-element, or the part of a table that should not.
        for (let ancestor: Element | null = control; ancestor; ancestor = ancestor.parentElement) {
          const { display, position } = getComputedStyle(ancestor);
          if (display.startsWith('table-')) return true;
          if (position !== 'static') return false;
        }
        return false;
      })
      .map((control) => control.outerHTML.slice(0, 200)),
  );
  expect(stretched, 'links stretched over a part of a table').toEqual([]);
}
