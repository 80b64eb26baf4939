import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sendLoad } from '../measure/load.ts';
import { median, medianRatio, percentile } from '../measure/numbers.ts';
import { costOfTree } from '../measure/process-cost.ts';
import { untilQuiet } from '../measure/quiet.ts';
import { BROWSER_ENCODINGS, requestText } from '../measure/request-text.ts';
import { interleave } from '../measure/rounds.ts';
import { writePhoto } from '../photos/photo.ts';
import { signInToUpload, type Uploader } from '../photos/uploader.ts';
import { costRow } from '../report/cost-row.ts';
import type { Part, Row } from '../report/row.ts';
import { own } from '../servers/owned.ts';
import { startSite } from '../servers/site.ts';

const SHARP_PROCESS = fileURLToPath(new URL('../photos/sharp-process.ts', import.meta.url));
const ENCODING_ROUNDS = 4;
/** The slowest hundredth of a round is six pages: it takes some rounds to tell what is usual. */
const READING_ROUNDS = 7;
const MEMORY_POLL_MS = 30;
/** Each of them keeps the encoder busy with its AVIF copies for a while. */
const PHOTOS_IN_A_ROW = 3;
/** Visitors who read: two at a time, some two hundred pages a second together. */
const VISITORS = { connections: 2, pauseMs: 8, seconds: 3 };

/** What a photo of twelve megapixels costs until it can be shown, and what visitors notice of it. */
export const uploads: Part = { name: 'uploads', run };

async function run(): Promise<Row[]> {
  const site = await startSite();
  const photo = await writePhoto();
  const uploader = await signInToUpload(site, await readFile(photo));
  const encoding = await measureEncoding(uploader, photo);
  const reading = await measureReading(uploader);
  return [encoding.cpu, encoding.memory, reading];
}

async function measureEncoding(uploader: Uploader, photo: string): Promise<Record<'cpu' | 'memory', Row>> {
  const { site } = uploader;
  const sharp = own(fork(SHARP_PROCESS));
  const { width } = await uploader.upload();
  const peaks: number[] = [];

  const costs = await interleave(
    {
      upload: async () => {
        await untilQuiet(site.pid);
        const before = costOfTree(site.pid).cpuMs;
        const polling = setInterval(() => peaks.push(costOfTree(site.pid).residentMb), MEMORY_POLL_MS);
        await uploader.upload();
        clearInterval(polling);
        return (costOfTree(site.pid).cpuMs - before) / 1000;
      },
      sharp: async () => {
        await untilQuiet(site.pid);
        const before = costOfTree(sharp.pid ?? 0).cpuMs;
        sharp.send({ photo, width });
        await once(sharp, 'message');
        return (costOfTree(sharp.pid ?? 0).cpuMs - before) / 1000;
      },
    },
    ENCODING_ROUNDS,
  );
  return {
    cpu: costRow('Photo of 12 megapixels, until it can be shown', {
      costs: costs.upload,
      unit: 's',
      atMost: 0.4,
      reference: { costs: costs.sharp, name: 'bare sharp, one WebP' },
    }),
    memory: {
      what: 'Memory of site and encoder meanwhile, at most',
      figures: [{ value: Math.max(...peaks), unit: 'MB', atMost: 250 }],
    },
  };
}

async function measureReading(uploader: Uploader): Promise<Row> {
  const { site } = uploader;
  const requests = [requestText('/vente', { headers: BROWSER_ENCODINGS })];
  const read = async () => percentile((await sendLoad(site, { requests, ...VISITORS })).latencies, 99);

  const costs = await interleave(
    {
      idle: async () => {
        await untilQuiet(site.pid);
        return read();
      },
      busy: async () => {
        let isReading = true;
        const slowest = read().finally(() => {
          isReading = false;
        });
        for (let photo = 0; isReading && photo < PHOTOS_IN_A_ROW; photo++) await uploader.upload();
        return slowest;
      },
    },
    READING_ROUNDS,
  );
  return {
    what: 'Slowest 1 % of kept pages during uploads (wall)',
    figures: [
      { label: 'idle', value: median(costs.idle), unit: 'ms' },
      { label: 'uploading', value: median(costs.busy), unit: 'ms' },
    ],
    ratio: { value: medianRatio(costs.busy, costs.idle), to: 'idle', atMost: 3 },
  };
}
