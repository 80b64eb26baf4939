import { MARGIN } from './geometry.ts';

/** What is drawn on a page, in the order of reading. */
export type Page = (() => void)[];

/** Things that follow each other down the page, and go on on the next one where they have no room. */
export class Column {
  readonly pages: Page[] = [[]];
  /** Where the next thing begins. */
  y = MARGIN;
  /** Where a page ends. */
  readonly bottom: number;

  constructor(bottom: number) {
    this.bottom = bottom;
  }

  newPage(): void {
    this.pages.push([]);
    this.y = MARGIN;
  }

  hasRoom(height: number): boolean {
    return this.y + height <= this.bottom;
  }

  /** What is so high stays together: on this page, or on the next one. */
  keepTogether(height: number): void {
    if (!this.hasRoom(height) && this.y > MARGIN) this.newPage();
  }

  draw(...drawings: Page): void {
    this.pages.at(-1)?.push(...drawings);
  }
}
