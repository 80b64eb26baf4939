import { getDocumentProxy } from 'unpdf';

/** The text has plain spaces, as a person reads it. */
export async function readPdf(file: Uint8Array) {
  // The reader takes the bytes over.
  const bytes = file.length;
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
  const size = [Math.round(width), Math.round(height)];
  return { pdf, bytes, pages: pdf.numPages, size, text: texts.join(' ').replace(/\s+/g, ' ') };
}
