import type { PropertyContent } from '#server/sheets/content/property-content.ts';
import { type Corner, mm } from '#server/sheets/pen/geometry.ts';
import type { Part, Pen } from '#server/sheets/pen/pen.ts';
import { FEES, PLACE, PRICE } from '#server/sheets/pen/styles.ts';

/** These sizes are read from two metres. */
export const TITLE_SIZES = [40, 36, 32, 28];

/** Title and place at the left, the price at the right. A title of many lines has the width for itself. */
export function layOutHeading(pen: Pen, content: PropertyContent, { x, y, width }: Corner): Part {
  const priceWidth = Math.max(pen.measure(content.price, 'title') * PRICE.size + mm(1), mm(62));
  const beside = { x, y, width: width - priceWidth - mm(6) };
  const narrow = pen.titleBlock(content.title, TITLE_SIZES, beside);
  const isWide = narrow.lines.length > 2;
  const title = isWide ? pen.titleBlock(content.title, TITLE_SIZES, { x, y, width }) : narrow;

  const right = { x: x + width - priceWidth, width: priceWidth, align: 'right' } as const;
  const place = pen.block([content.place], PLACE, { ...beside, y: title.bottom + mm(1.5) });
  const price = pen.block([content.price], PRICE, { ...right, y: isWide ? place.y : y });
  const fees = pen.block(content.fees, FEES, { ...right, y: price.bottom + mm(0.8) });
  return {
    bottom: Math.max(place.bottom, fees.bottom),
    draw: () => {
      pen.text('H1', title);
      pen.paragraphs([place, price, fees]);
    },
  };
}
