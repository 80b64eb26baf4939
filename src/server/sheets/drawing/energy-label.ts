import { ENERGY_CLASSES, type EnergyClass } from '#contract/advert/advert.ts';
import { type EnergyLabel, type EnergyScale, energyLabelText } from '#contract/advert/energy.ts';
import { formatNumber } from '#contract/text/format.ts';
import type { Box } from '#server/sheets/layout/geometry.ts';
import { palette } from '#server/sheets/palette.ts';
import { CAPTION } from '#server/sheets/text/styles.ts';
import { textBlock } from '#server/sheets/text/text-block.ts';
import type { Pen } from './pen.ts';

/** The colours that the decree gives A to G. */
export const SCALE_COLOURS: Record<EnergyScale['kind'], Record<EnergyClass, string>> = {
  energy: { A: '#009c6d', B: '#52b153', C: '#78bd76', D: '#f4e70f', E: '#f0b50f', F: '#eb8235', G: '#d7221f' },
  climate: { A: '#a4dbf8', B: '#8cb4d3', C: '#7792b1', D: '#606f8f', E: '#4d5271', F: '#393551', G: '#281b35' },
};

/** The labels that the property has, in the boxes laid out for them. */
export function drawLabels(pen: Pen, boxes: Box[], labels: EnergyLabel[]): void {
  labels.forEach((label, index) => {
    const box = boxes[index];
    if (box) drawLabel(pen, box, label);
  });
}

const TITLE_LINES = 2;
const BAR = { height: 6.6, step: 7.6, tip: 3, letter: 6 };
/** The property's own bar stands out by its size, also in grey. */
const OWN = { height: 15, tip: 6, letter: 11 };
const SHORTEST = 23;
const GROWTH = 5.4;

/** Seven bars that grow with the class; that of the property with its value. */
function drawLabel(pen: Pen, box: Box, label: EnergyLabel): void {
  const { scale, letter: own, value } = label;
  const colours = SCALE_COLOURS[scale.kind];
  const title = textBlock(pen.measure, [scale.title], CAPTION, box);
  const free = (TITLE_LINES - title.lines.length) * CAPTION.leading;
  pen.text('P', { ...title, y: box.y + free });
  pen.figure({ alt: energyLabelText(label) }, () => {
    let top = box.y + TITLE_LINES * CAPTION.leading + 2.5;
    ENERGY_CLASSES.forEach((letter, index) => {
      const isOwn = letter === own;
      const { height, tip, letter: size } = isOwn ? OWN : BAR;
      const width = SHORTEST + index * GROWTH + (isOwn ? 2.5 : 0);
      const middle = top + height / 2;
      pen.doc.path(`M${box.x} ${top}h${width}l${tip} ${height / 2}-${tip} ${height / 2}h-${width}z`);
      if (isOwn) pen.doc.lineWidth(0.7).fillAndStroke(colours[letter], palette.ink);
      else pen.doc.fill(colours[letter]);
      const colour = letter < scale.firstDark ? palette.ink : palette.white;
      pen.write(letter, { x: box.x + 4, y: middle + size * 0.35, font: 'strong', size, colour });
      if (isOwn && value !== null) {
        const x = box.x + width + tip + 3;
        pen.write(formatNumber(value), { x, y: middle + 0.5, font: 'strong', size: 10, colour: palette.ink });
        pen.write(scale.unit, { x, y: middle + 7, font: 'text', size: 6, colour: palette.ink });
      }
      top += height + BAR.step - BAR.height;
    });
  });
}
