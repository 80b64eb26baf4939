import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { PROJECT_DIR } from '#server/process/project-dir.ts';
import type { Size } from '#server/sheets/layout/geometry.ts';
import type { Font, Measure } from '#server/sheets/text/styles.ts';
import type { TextBlock } from '#server/sheets/text/text-block.ts';

const FONTS_DIR = join(PROJECT_DIR, 'src/server/sheets/fonts');
const FONT_FILES: Record<Font, string> = {
  title: 'piazzolla-600.ttf',
  text: 'figtree-400.ttf',
  strong: 'figtree-600.ttf',
};

type Figure = { alt: string };

/** Draws on a tagged PDF: what is read, in the order of reading, and what is decoration. */
export class Pen {
  readonly doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  #parent: PDFKit.PDFStructureElement;
  readonly #widths = new Map<string, number>();

  constructor({ title, author, page }: { title: string; author: string; page: Size }) {
    this.doc = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      pdfVersion: '1.7',
      // @ts-expect-error The types are older than this documented value.
      subset: 'PDF/UA',
      tagged: true,
      lang: 'fr-FR',
      displayTitle: true,
      info: { Title: title, Author: author },
      font: join(FONTS_DIR, FONT_FILES.text),
    });
    for (const font of FONTS) this.doc.registerFont(font, readFileSync(join(FONTS_DIR, FONT_FILES[font])));
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

  /** A heading or a paragraph. Nothing is drawn without a line. */
  text(tag: string, block: TextBlock): void {
    if (block.lines.length > 0) this.#add(this.doc.struct(tag, {}, () => this.#drawLines(block)));
  }

  figure(figure: Figure, draw: () => void): void {
    this.#add(this.doc.struct('Figure', { alt: figure.alt }, draw));
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

  /** Lines, grounds, page numbers: readers skip them. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  decorativeText(block: TextBlock): void {
    this.decoration(() => this.#drawLines(block));
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

  #add(element: PDFKit.PDFStructureElement): void {
    this.#parent.add(element);
  }

  #drawLines({ x, y, width, lines, style: { font, size, leading, colour }, align }: TextBlock): void {
    lines.forEach((line, index) => {
      const room = width - this.measure(line, font) * size;
      const indent = align === 'right' ? room : align === 'center' ? room / 2 : 0;
      // Capitals and descenders sit in the middle of their line.
      const baseline = y + index * leading + leading / 2 + size * 0.35;
      this.write(line, { x: x + indent, y: baseline, font, size, colour });
    });
  }
}

const FONTS: Font[] = ['title', 'text', 'strong'];
