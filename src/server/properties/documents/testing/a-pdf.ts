import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

type Wanted = { pages?: number; password?: string; script?: string };

/** A PDF as an agent might add it. */
export function aPdf({ pages = 2, password, script }: Wanted = {}): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...(password && { userPassword: password }) });
  for (let page = 1; page <= pages; page++) document.addPage().text(`Page ${page}`);
  if (script) {
    const action = document.ref({ S: 'JavaScript', JS: new String(script) });
    action.end(undefined);
    Reflect.get(document, '_root').data.OpenAction = action;
  }
  document.end();
  return buffer(document);
}
