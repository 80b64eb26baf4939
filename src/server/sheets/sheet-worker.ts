/** Draws sheets in a thread of its own: pdfkit works synchronously, and visitors must not wait for it. */
import { parentPort } from 'node:worker_threads';
import { drawSheet } from './draw-sheet.ts';
import type { Sheet } from './sheet.ts';

parentPort?.on('message', async (sheet: Sheet) => parentPort?.postMessage(await drawSheet(sheet)));
