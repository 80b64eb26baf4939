import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PropertyJson } from '#contract/property/property-json.ts';
import { firstListed } from '../measure/public-pages.ts';
import type { Site } from '../servers/site.ts';

export type Uploader = {
  site: Site;
  /** Returns once the image can be had, with its width as the site keeps it. */
  upload: () => Promise<{ width: number }>;
};

/** Adds the photo, over and over, to the property that is listed first, as the administrator. */
export async function signInToUpload(site: Site, photo: Buffer<ArrayBuffer>): Promise<Uploader> {
  const form = await formWith(photo);
  const headers = { Authorization: `Bearer ${await site.signIn()}`, 'Content-Type': form.contentType };
  const { id } = await firstListed(site);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return { site, upload };

  async function upload(): Promise<{ width: number }> {
    const answer = await ask(`/api/properties/${id}/images`, { method: 'POST', headers, body: form.bytes });
    const { data: images, property } = JSON.parse(answer.toString());
    await ask(images[0].url);
    return { width: widthOfLast(property) };
  }

  function ask(path: string, { body, ...options }: AskOptions = {}): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      request(site.origin + path, { agent, ...options })
        .on('error', reject)
        .on('response', (response) => readWhole(response, path).then(resolve, reject))
        .end(body);
    });
  }
}

type AskOptions = { method?: string; headers?: Record<string, string>; body?: Buffer };

/**
 * As it goes over the wire, made once: an agent's phone is elsewhere, and what it would cost to make this anew, and to
 * clean up after it, would be taken from the site's processors for several milliseconds at a time.
 */
async function formWith(photo: Buffer<ArrayBuffer>): Promise<{ contentType: string; bytes: Buffer }> {
  const form = new FormData();
  form.append('files[]', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg');
  const sent = new Response(form);
  const contentType = sent.headers.get('Content-Type') ?? '';
  return { contentType, bytes: Buffer.from(await sent.arrayBuffer()) };
}

function widthOfLast({ pictures = [] }: PropertyJson): number {
  return pictures.at(-1)?.width ?? 0;
}

async function readWhole(response: IncomingMessage, path: string): Promise<Buffer> {
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${body}`);
  return body;
}
