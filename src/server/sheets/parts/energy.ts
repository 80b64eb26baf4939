import { ENERGY_CLASSES, type EnergyClass } from '#contract/advert/advert.ts';
import { type EnergyLabel, type EnergyScale, energyLabelText } from '#contract/advert/energy.ts';
import { formatNumber } from '#contract/text/format.ts';
import { type Corner, mm } from '#server/sheets/pen/geometry.ts';
import type { Part, Pen } from '#server/sheets/pen/pen.ts';
import { palette, style } from '#server/sheets/pen/styles.ts';

/** The colours that the decree gives A to G. */
export const SCALE_COLOURS: Record<EnergyScale['kind'], Record<EnergyClass, string>> = {
  energy: { A: '#009c6d', B: '#52b153', C: '#78bd76', D: '#f4e70f', E: '#f0b50f', F: '#eb8235', G: '#d7221f' },
  climate: { A: '#a4dbf8', B: '#8cb4d3', C: '#7792b1', D: '#606f8f', E: '#4d5271', F: '#393551', G: '#281b35' },
};

const LABEL_WIDTH = mm(36);
export const LABEL_HEIGHT = mm(30);
const LABEL_GAP = mm(5);

/** The energy labels that the property has, side by side. */
export function layOutLabels(pen: Pen, labels: EnergyLabel[], { x, y }: Omit<Corner, 'width'>): Part & Corner {
  return {
    ...{ x, y, width: Math.max(0, labels.length * (LABEL_WIDTH + LABEL_GAP) - LABEL_GAP) },
    bottom: y + (labels.length > 0 ? LABEL_HEIGHT : 0),
    draw: () =>
      labels.forEach((label, index) => {
        drawLabel(pen, { x: x + index * (LABEL_WIDTH + LABEL_GAP), y, width: LABEL_WIDTH }, label);
      }),
  };
}

const CAPTION = style('strong', 7.5, palette.ink, 1.2);
const TITLE_LINES = 2;
const BAR = { height: 6.6, step: 7.6, tip: 3, letter: 6 };
/** The property's own bar stands out by its size, also in grey. */
const OWN = { height: 15, tip: 6, letter: 11 };
const SHORTEST = 23;
const GROWTH = 5.4;

/** Seven bars that grow with the class; that of the property with its value. */
function drawLabel(pen: Pen, corner: Corner, label: EnergyLabel): void {
  const { scale, letter: own, value } = label;
  const colours = SCALE_COLOURS[scale.kind];
  const title = pen.block([scale.title], CAPTION, corner);
  const free = (TITLE_LINES - title.lines.length) * CAPTION.leading;
  pen.text('P', { ...title, y: corner.y + free });
  pen.figure(energyLabelText(label), () => {
    let top = corner.y + TITLE_LINES * CAPTION.leading + 2.5;
    ENERGY_CLASSES.forEach((letter, index) => {
      const isOwn = letter === own;
      const { height, tip, letter: size } = isOwn ? OWN : BAR;
      const width = SHORTEST + index * GROWTH + (isOwn ? 2.5 : 0);
      const middle = top + height / 2;
      pen.doc.path(`M${corner.x} ${top}h${width}l${tip} ${height / 2}-${tip} ${height / 2}h-${width}z`);
      if (isOwn) pen.doc.lineWidth(0.7).fillAndStroke(colours[letter], palette.ink);
      else pen.doc.fill(colours[letter]);
      const colour = letter < scale.firstDark ? palette.ink : palette.white;
      pen.write(letter, { x: corner.x + 4, y: middle + size * 0.35, font: 'strong', size, colour });
      if (isOwn && value !== null) {
        const x = corner.x + width + tip + 3;
        pen.write(formatNumber(value), { x, y: middle + 0.5, font: 'strong', size: 10, colour: palette.ink });
        pen.write(scale.unit, { x, y: middle + 7, font: 'text', size: 6, colour: palette.ink });
      }
      top += height + BAR.step - BAR.height;
    });
  });
}
