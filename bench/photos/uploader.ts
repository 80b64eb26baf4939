import type { PropertyJson } from '#contract/property-json.ts';
import { firstListed } from '../measure/public-pages.ts';
import type { Site } from '../servers/site.ts';

export type Uploader = {
  site: Site;
  /** Returns once the image can be had, with its width as the site keeps it. */
  upload: () => Promise<{ width: number }>;
};

/** Adds the photo, over and over, to the property that is listed first, as the administrator. */
export async function signInToUpload(site: Site, photo: Buffer<ArrayBuffer>): Promise<Uploader> {
  const headers = { Authorization: `Bearer ${await site.signIn()}` };
  const { id } = await firstListed(site);
  const url = `${site.origin}/api/properties/${id}/images`;
  return { site, upload };

  async function upload(): Promise<{ width: number }> {
    const form = new FormData();
    form.append('files[]', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg');
    const { data: images, property } = await readJson(await fetch(url, { method: 'POST', headers, body: form }));
    await readWhole(await fetch(site.origin + images[0].url));
    return { width: widthOfLast(property) };
  }
}

function widthOfLast({ pictures = [] }: PropertyJson): number {
  return pictures.at(-1)?.width ?? 0;
}

async function readJson(response: Response) {
  return JSON.parse((await readWhole(response)).toString());
}

async function readWhole(response: Response): Promise<Buffer> {
  const body = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${body}`);
  return body;
}
