import { modulePath, qrModules } from '#server/qr/qr-code.ts';
import { type Box, MARGIN, mm } from '#server/sheets/pen/geometry.ts';
import type { Pen } from '#server/sheets/pen/pen.ts';
import { palette, style } from '#server/sheets/pen/styles.ts';
import { printable } from '#server/sheets/pen/text-block.ts';
import type { SheetAgent } from '#server/sheets/sheet.ts';
import { drawSiteMark } from './site-mark.ts';

const QR_SIZE = mm(28);
/** The white around the code, which readers need. */
const QUIET_ZONE = mm(3);
const PADDING = mm(4.5);
const MARK_SIZE = mm(13);
const NAME = style('title', 17, palette.white, 1.1);
const SUBTITLE = style('text', 9, palette.onDark, 1.35);
const PHONE = style('strong', 17, palette.immortelle, 1.1);
const LEGAL = style('text', 7.5, palette.onDark, 1.3);
const QR_CAPTION = style('strong', 8, palette.mer900, 1.2);
const PRIVATE_NOTE = style('strong', 9, palette.immortelle, 1.3);

type Told = {
  agent: SheetAgent;
  /** The page of the property, where it is public. */
  address: string | undefined;
  /** Where the page shows its film, and what is said below the code. */
  film?: { address: string; caption: string } | undefined;
};

/**
 * The agent, the card holder and the way to the page, on the sea's dark blue. Stands at the bottom; its height follows
 * from its texts.
 */
export function layOutBand(pen: Pen, { agent, address, film }: Told, bottom = pen.page.height - MARGIN) {
  const { width } = pen;
  const tileWidth = QR_SIZE + 2 * QUIET_ZONE;
  const tileHeight = QR_SIZE + 1.5 * QUIET_ZONE + QR_CAPTION.leading;
  const tileStep = tileWidth + mm(2);
  const textWidth = width - tileWidth - (film ? tileStep : 0) - 3 * PADDING + mm(2.5);
  const left = { x: MARGIN + PADDING, width: textWidth };
  const legalHeight = pen.block(agent.legal, LEGAL, { ...left, y: 0 }).height;
  const headHeight = Math.max(MARK_SIZE, NAME.leading + SUBTITLE.leading);
  const height = Math.max(tileHeight + mm(4), headHeight + mm(2.5) + legalHeight + 2 * PADDING - mm(1));
  const y = bottom - height;
  const tile = {
    x: MARGIN + width - tileWidth - mm(2),
    y: y + (height - tileHeight) / 2,
    width: tileWidth,
    height: tileHeight,
  };
  return { y, draw };

  function draw(): void {
    const mark = { x: left.x, y: y + PADDING, width: MARK_SIZE };
    pen.decoration(() => {
      pen.doc.roundedRect(MARGIN, y, width, height, 8).fill(palette.mer950);
      drawSiteMark(pen, mark, agent.mark);
    });
    const nameX = mark.x + MARK_SIZE + mm(4);
    const phoneWidth = agent.phone ? pen.measure(agent.phone, 'strong') * PHONE.size : 0;
    const contactWidth = Math.max(phoneWidth, pen.measure(agent.email, 'text') * SUBTITLE.size) + mm(1);
    const contact = { x: left.x + textWidth - contactWidth, width: contactWidth, align: 'right' } as const;
    const beside = { x: nameX, width: textWidth - (nameX - mark.x) - contactWidth - mm(3) };
    const name = pen.block([agent.name], fittedName(beside.width), { ...beside, y: mark.y });
    const lineY = mark.y + Math.max(NAME.leading, name.height);
    pen.paragraphs([
      name,
      pen.block([agent.subtitle], SUBTITLE, { ...beside, y: lineY }),
      pen.block([agent.phone ?? ''], PHONE, { ...contact, y: mark.y }),
      pen.block([agent.email], SUBTITLE, { ...contact, y: mark.y + NAME.leading }),
      pen.block(agent.legal, LEGAL, { ...left, y: y + height - PADDING - legalHeight + mm(0.5) }),
    ]);
    if (address === undefined) drawPrivateNote();
    else drawQrCode(tile, address, "Voir l'annonce");
    if (film) drawQrCode({ ...tile, x: tile.x - tileStep }, film.address, film.caption);
  }

  /** A long name is set smaller before it wraps. */
  function fittedName(room: number) {
    const size = Math.max(11, Math.min(NAME.size, room / pen.measure(agent.name, NAME.font)));
    return { ...NAME, size, leading: (NAME.leading * size) / NAME.size };
  }

  function drawPrivateNote(): void {
    const note = pen.block(['Bien présenté en privé'], PRIVATE_NOTE, { ...tile, align: 'center' });
    pen.text('P', { ...note, y: y + (height - note.height) / 2 });
  }

  function drawQrCode(at: Box, page: string, text: string): void {
    pen.ground(at, 5, palette.white);
    const code = { x: at.x + QUIET_ZONE, y: at.y + QUIET_ZONE };
    pen.figure(`QR code vers ${page}`, () => {
      const modules = qrModules(page);
      pen.doc.save();
      pen.doc.translate(code.x, code.y).scale(QR_SIZE / modules.length);
      pen.doc.path(modulePath(modules)).fill(palette.ink);
      pen.doc.restore();
    });
    const caption = { x: at.x, y: code.y + QR_SIZE + mm(0.5), width: tileWidth, align: 'center' } as const;
    pen.text('P', pen.block([text], QR_CAPTION, caption));
  }
}

const FOOTER = style('text', 8, palette.schiste600, 1.3);
const MAX_LETTERS = 110;

/** Names the agent, the property and the page: decoration for screen readers, which know them. */
export function drawFooter(pen: Pen, left: string, right: string): void {
  const base = { x: MARGIN, y: pen.page.height - MARGIN - mm(3), width: pen.width, style: FOOTER };
  const short = left.length > MAX_LETTERS ? `${left.slice(0, MAX_LETTERS)}…` : left;
  pen.decorativeText({ ...base, lines: [printable(short, 'text')], align: 'left' });
  pen.decorativeText({ ...base, lines: [right], align: 'right' });
}
