import { ofName } from '#contract/text/elision.ts';
import { formatDay } from '#contract/text/format.ts';
import { drawSiteMark } from '#server/sheets/parts/site-mark.ts';
import { MARGIN, mm, pageSize } from '#server/sheets/pen/geometry.ts';
import { Pen } from '#server/sheets/pen/pen.ts';
import { HEADING, palette, style, type TextStyle } from '#server/sheets/pen/styles.ts';
import type { VisitSlipSheet } from '#server/sheets/sheet.ts';

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
const NAME_BY_HAND = '.'.repeat(60);

/** What is not known is written by hand. */
type Field = [label: string, value?: string | null];

/** One page, to be filled in and signed at the visit: who showed whom which home, and when. */
export function drawVisitSlip(sheet: VisitSlipSheet): Promise<Buffer> {
  const { agent, property, visitor, startsAt } = sheet;
  const pen = new Pen(sheet, pageSize('portrait'));
  const { page, width } = pen;
  pen.decoration(() => drawSiteMark(pen, { x: MARGIN, y: MARGIN, width: MARK_SIZE }, agent.mark));
  const beside = { x: MARGIN + MARK_SIZE + mm(5), width: width - MARK_SIZE - mm(5) };
  pen.text('H1', pen.block(['Bon de visite'], TITLE, { ...beside, y: MARGIN + (MARK_SIZE - TITLE.leading) / 2 }));
  let y = MARGIN + MARK_SIZE + GAP;

  const contact = [agent.phone, agent.email].filter(Boolean).join(' · ');
  write('P', [agent.name], NAME);
  write('P', [agent.subtitle, contact, ...agent.legal], TEXT);

  writeHeading('Le bien');
  write('P', [property.title], PROPERTY);
  write('P', [property.location], TEXT);
  const { reference, mandate_number } = property;
  writeRow(['Référence', reference], ['Mandat n°', mandate_number]);

  writeHeading('Le visiteur');
  writeRow(['Nom', visitor?.name]);
  writeRow(['Adresse']);
  writeRow(['Téléphone', visitor?.phone]);
  writeRow(['E-mail', visitor?.email]);

  writeHeading('La visite');
  const [day, hour] = startsAt?.split('T') ?? [];
  writeRow(['Date', day && formatDay(day)], ['Heure', hour?.replace(':', '\u00a0h\u00a0')]);

  y += GAP;
  const signatory = visitor?.name ?? NAME_BY_HAND;
  write(
    'P',
    [`Je soussigné(e) ${signatory} reconnais avoir visité ce bien par l'intermédiaire ${ofName(agent.name)}.`],
    SENTENCE,
  );
  y = Math.max(y + GAP, page.height - MARGIN - SIGNATURE.height - LABEL.leading - mm(2));
  drawSignature('Signature du visiteur', MARGIN);
  drawSignature("Signature de l'agent", page.width - MARGIN - SIGNATURE.width);
  return pen.finish();

  function write(tag: string, texts: string[], look: TextStyle): void {
    const block = pen.block(texts, look, { x: MARGIN, y, width });
    pen.text(tag, block);
    y = block.bottom;
  }

  function writeHeading(text: string): void {
    y += GAP;
    write('H2', [text], HEADING);
  }

  /** Fields side by side, each with the line that a pen writes on. A row is as high as its longest value. */
  function writeRow(...fields: Field[]): void {
    const fieldWidth = (width - (fields.length - 1) * GUTTER) / fields.length;
    const placed = fields.map(([label, value], column) => {
      const x = MARGIN + column * (fieldWidth + GUTTER);
      const line = { x: x + LABEL_WIDTH, width: fieldWidth - LABEL_WIDTH };
      const known = pen.block([value ?? ''], VALUE, { x: line.x + mm(1), width: line.width - mm(1), y });
      return { x, label, line, known };
    });
    y += LINE_GAP + Math.max(0, ...placed.map(({ known }) => known.height - VALUE.leading));
    const bottom = y - mm(0.6);
    for (const { x, label, line, known } of placed) {
      pen.hairline({ ...line, y });
      pen.text('P', pen.block([label], LABEL, { x, y: bottom - LABEL.leading, width: LABEL_WIDTH }));
      pen.text('P', { ...known, y: bottom - known.height });
    }
  }

  function drawSignature(text: string, x: number): void {
    const { width: boxWidth, height } = SIGNATURE;
    pen.text('P', pen.block([text], LABEL, { x, y, width: boxWidth }));
    const top = y + LABEL.leading + mm(1.5);
    pen.decoration(() =>
      pen.doc.roundedRect(x, top, boxWidth, height, mm(2)).lineWidth(0.8).stroke(palette.schiste600),
    );
  }
}
