import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { PROJECT_DIR } from '#server/process/project-dir.ts';
import type { Identity } from '#server/sheets/sheet.ts';
import { type Box, type Corner, MARGIN, type Size } from './geometry.ts';
import { type Font, type Measure, palette, type TextStyle } from './styles.ts';
import { type Lines, type Place, type TextBlock, textBlock, titleBlock } from './text-block.ts';

const FONTS_DIR = join(PROJECT_DIR, 'src/server/sheets/fonts');
const FONT_FILES: Record<Font, string> = {
  title: 'piazzolla-600.ttf',
  text: 'figtree-400.ttf',
  strong: 'figtree-600.ttf',
};

/** Something that was laid out: where it ends, and how it is drawn. */
export type Part = { bottom: number; draw: () => void };

/** Draws on a tagged PDF: what is read, in the order of reading, and what is decoration. */
export class Pen {
  readonly doc: PDFKit.PDFDocument;
  readonly page: Size;
  /** The width between the margins. */
  readonly width: number;
  readonly #root: PDFKit.PDFStructureElement;
  #parent: PDFKit.PDFStructureElement;
  readonly #widths = new Map<string, number>();

  constructor({ title, agent }: Identity, page: Size) {
    this.page = page;
    this.width = page.width - 2 * MARGIN;
    this.doc = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      pdfVersion: '1.7',
      // @ts-expect-error The types are older than this documented value.
      subset: 'PDF/UA',
      tagged: true,
      lang: 'fr-FR',
      displayTitle: true,
      info: { Title: title, Author: agent.name },
      font: join(FONTS_DIR, FONT_FILES.text),
    });
    for (const [font, file] of Object.entries(FONT_FILES)) {
      this.doc.registerFont(font, readFileSync(join(FONTS_DIR, file)));
    }
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
    this.#parent = this.#root;
  }

  readonly measure: Measure = (text, font) => {
    const key = `${font} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.doc.font(font).fontSize(1).widthOfString(text);
    this.#widths.set(key, width);
    return width;
  };

  block(texts: string[], style: TextStyle, place: Place): TextBlock {
    return textBlock(this.measure, texts, style, place);
  }

  titleBlock(title: string, sizes: number[], corner: Corner): TextBlock {
    return titleBlock(this.measure, title, sizes, corner);
  }

  /** A heading or a paragraph. Nothing is drawn without a line. */
  text(tag: string, block: Lines): void {
    if (block.lines.length > 0) this.#parent.add(this.doc.struct(tag, {}, () => this.#drawLines(block)));
  }

  paragraphs(blocks: Lines[]): void {
    for (const block of blocks) this.text('P', block);
  }

  figure(alt: string, draw: () => void): void {
    this.#parent.add(this.doc.struct('Figure', { alt }, draw));
  }

  /** Groups what is drawn inside. */
  group(tag: string, draw: () => void): void {
    const outer = this.#parent;
    this.#parent = this.doc.struct(tag);
    outer.add(this.#parent);
    draw();
    this.#parent.end();
    this.#parent = outer;
  }

  list<Item>(items: Item[], draw: (item: Item) => void): void {
    this.group('L', () => {
      for (const item of items) this.group('LI', () => this.group('LBody', () => draw(item)));
    });
  }

  /** Lines, grounds, page numbers: readers skip them. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  decorativeText(block: Lines): void {
    this.decoration(() => this.#drawLines(block));
  }

  ground({ x, y, width, height }: Box, radius: number, colour: string): void {
    this.decoration(() => this.doc.roundedRect(x, y, width, height, radius).fill(colour));
  }

  hairline({ x, y, width }: Corner): void {
    this.decoration(() =>
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .stroke(palette.schiste200),
    );
  }

  /** Text of a figure, which its alternative tells. */
  write(
    text: string,
    { x, y, font, size, colour }: { x: number; y: number; font: Font; size: number; colour: string },
  ): void {
    this.doc.font(font).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
  }

  async finish(): Promise<Buffer> {
    const bytes = buffer(this.doc);
    this.#root.end();
    this.doc.end();
    return bytes;
  }

  #drawLines({ x, y, width, lines, style: { font, size, leading, colour }, align }: Lines): void {
    lines.forEach((line, index) => {
      const room = width - this.measure(line, font) * size;
      const indent = align === 'right' ? room : align === 'center' ? room / 2 : 0;
      // Capitals and descenders sit in the middle of their line.
      const baseline = y + index * leading + leading / 2 + size * 0.35;
      this.write(line, { x: x + indent, y: baseline, font, size, colour });
    });
  }
}
