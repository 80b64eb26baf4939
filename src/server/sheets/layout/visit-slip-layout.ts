import { palette } from '#server/sheets/palette.ts';
import type { VisitSlipContent } from '#server/sheets/sheet.ts';
import type { Measure } from '#server/sheets/text/styles.ts';
import { HEADING, style } from '#server/sheets/text/styles.ts';
import { type TextBlock, textBlock } from '#server/sheets/text/text-block.ts';
import type { AgentContent } from '#server/site-settings/agent-content.ts';
import { type Box, MARGIN, mm, pageSize, type Size } from './geometry.ts';

/** A label, what is known of it, and the line that a pen writes the rest on. */
type Field = { label: TextBlock; value: TextBlock; line: { x: number; y: number; width: number } };

export type VisitSlipLayout = {
  page: Size;
  mark: Box;
  heading: TextBlock;
  agent: TextBlock[];
  chapters: { heading: TextBlock; texts: TextBlock[]; fields: Field[] }[];
  sentence: TextBlock;
  signatures: { label: TextBlock; box: Box }[];
};

const TITLE = style('title', 26, palette.mer900, 1.1);
const NAME = style('strong', 12, palette.ink, 1.35);
const TEXT = style('text', 10, palette.schiste700, 1.4);
const PROPERTY = style('strong', 13, palette.ink, 1.35);
const LABEL = style('text', 10.5, palette.schiste600, 1.2);
const VALUE = style('strong', 11.5, palette.ink, 1.2);
const SENTENCE = style('text', 12.5, palette.ink, 1.6);

const MARK_SIZE = mm(14);
/** The lines leave room for handwriting. */
const LINE_GAP = mm(8);
const LABEL_WIDTH = mm(26);
const GUTTER = mm(10);
const GAP = mm(7);
const SIGNATURE = { width: mm(80), height: mm(30) };

/** One page, to be filled in and signed at the visit. */
export function layOutVisitSlip(
  { content, agent }: { content: VisitSlipContent; agent: AgentContent },
  measure: Measure,
): VisitSlipLayout {
  const page = pageSize('portrait');
  const width = page.width - 2 * MARGIN;
  let y = MARGIN;
  const stack = (texts: string[], look: typeof TEXT, place = { x: MARGIN, width }): TextBlock => {
    const block = textBlock(measure, texts, look, { ...place, y });
    y += block.height;
    return block;
  };
  /** Places a field that ends on the line at `y`. */
  const fieldAt = ({ label, value }: VisitSlipContent['facts'][number], x: number, fieldWidth: number): Field => {
    const lineX = x + LABEL_WIDTH;
    const lineWidth = fieldWidth - LABEL_WIDTH;
    const bottom = y - mm(0.6);
    const known = { x: lineX + mm(1), width: lineWidth - mm(1) };
    const { height } = textBlock(measure, [value ?? ''], VALUE, { ...known, y });
    return {
      label: textBlock(measure, [label], LABEL, { x, y: bottom - LABEL.leading, width: LABEL_WIDTH }),
      value: textBlock(measure, [value ?? ''], VALUE, { ...known, y: bottom - height }),
      line: { x: lineX, y, width: lineWidth },
    };
  };
  /** Places fields side by side. A row is as high as its longest value. */
  const rows = (fields: VisitSlipContent['facts'], perRow: number): Field[] => {
    const fieldWidth = (width - (perRow - 1) * GUTTER) / perRow;
    const placed: Field[] = [];
    for (let first = 0; first < fields.length; first += perRow) {
      const row = () =>
        fields
          .slice(first, first + perRow)
          .map((field, column) => fieldAt(field, MARGIN + column * (fieldWidth + GUTTER), fieldWidth));
      y += LINE_GAP + Math.max(0, ...row().map(({ value }) => value.height - VALUE.leading));
      placed.push(...row());
    }
    return placed;
  };
  const chapter = (title: string, texts: string[], fields: () => Field[]) => {
    y += GAP;
    const heading = stack([title], HEADING);
    return {
      heading,
      texts: texts.map((text, index) => stack([text], index === 0 ? PROPERTY : TEXT)),
      fields: fields(),
    };
  };

  const mark = { x: MARGIN, y: MARGIN, width: MARK_SIZE, height: MARK_SIZE };
  const heading = textBlock(measure, ['Bon de visite'], TITLE, {
    ...{ x: MARGIN + MARK_SIZE + mm(5), width: width - MARK_SIZE - mm(5) },
    y: MARGIN + (MARK_SIZE - TITLE.leading) / 2,
  });
  y += MARK_SIZE + GAP;
  const contact = [agent.phone, agent.email].filter(Boolean).join(' · ');
  const agentBlocks = [stack([agent.name], NAME), stack([agent.subtitle, contact, ...agent.legal], TEXT)];
  const chapters = [
    chapter('Le bien', content.property, () => rows(content.facts, 2)),
    chapter('Le visiteur', [], () => rows(content.visitor, 1)),
    chapter('La visite', [], () => rows(content.visit, 2)),
  ];
  y += GAP;
  const sentence = stack([content.sentence], SENTENCE);
  y = Math.max(y + GAP, page.height - MARGIN - SIGNATURE.height - LABEL.leading - mm(2));
  const signatures = content.signatures.map((text, index) => {
    const x = index === 0 ? MARGIN : page.width - MARGIN - SIGNATURE.width;
    return {
      label: textBlock(measure, [text], LABEL, { x, y, width: SIGNATURE.width }),
      box: { x, y: y + LABEL.leading + mm(1.5), ...SIGNATURE },
    };
  });
  return { page, mark, heading, agent: agentBlocks, chapters, sentence, signatures };
}
