/** Draws one sheet in a thread of its own: pdfkit works synchronously, and visitors must not wait for it. */
import { parentPort, workerData } from 'node:worker_threads';
import { drawSheet } from './draw-sheet.ts';

parentPort?.postMessage(await drawSheet(workerData));
