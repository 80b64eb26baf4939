/** Reads PDFs in a thread of its own, which ends with its file: a hostile one takes neither the site's time nor its memory. */
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

export type PdfReading = { pages: number; hasScripts: boolean } | 'encrypted' | 'damaged';

parentPort?.postMessage(await read(workerData));

async function read(bytes: Uint8Array): Promise<PdfReading> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true, verbosity: 0 });
    // Each page is found, and not only announced.
    for (let number = 1; number <= pdf.numPages; number++) await (await pdf.getPage(number)).getOperatorList();
    return { pages: pdf.numPages, hasScripts: await pdf.hasJSActions() };
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged';
  }
}
