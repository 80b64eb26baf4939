import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Failure } from '#server/failures/failure.ts';
import { toFailure } from '#server/failures/outage.ts';
import { sendFailure } from '#server/http/response/failure-response.ts';
import { setHeaders } from '#server/http/set-headers.ts';
import { type ImageFiles, isImageFilename, UPLOADS_PATH } from '#server/images/files/image-files.ts';
import { ImageAnswer } from './image-answer.ts';
import { RecentFiles } from './recent-files.ts';

type Needs = { files: Pick<ImageFiles, 'find'>; log: Logger; common: string[] };

/** Answers `GET /uploads/…` straight from memory, where the images that visitors look at soon are. */
export class ImageServer {
  readonly #recent: RecentFiles<ImageAnswer>;
  readonly #log: Logger;
  readonly #common: string[];

  /** `common` headers go out with every answer. */
  constructor({ files, log, common }: Needs) {
    this.#log = log;
    this.#common = common;
    this.#recent = new RecentFiles(async (filename) => {
      const body = await files.find(filename);
      return body && new ImageAnswer(filename, body, common);
    });
  }

  /** Whether the request was for an image, and is or will be answered. `headers` are those of this request. */
  serve(request: IncomingMessage, response: ServerResponse, headers: string[]): boolean {
    const { method, url = '' } = request;
    if (!url.startsWith(UPLOADS_PATH)) return false;
    const isRead = method === 'GET' || method === 'HEAD';
    const end = url.indexOf('?');
    const filename = url.slice(UPLOADS_PATH.length, end < 0 ? undefined : end);
    const kept = isRead ? this.#recent.get(filename) : undefined;
    if (kept) kept.send(request, response, headers);
    else if (!isImageFilename(filename)) this.#fail(response, headers, new Failure('image_not_found'));
    else if (!isRead)
      this.#fail(response, headers, new Failure('method_not_allowed', { headers: { Allow: 'GET, HEAD' } }));
    else this.#findAndSend(filename, request, response, headers);
    return true;
  }

  /** These files are being removed. */
  forget(filenames: string[]): void {
    for (const filename of filenames) this.#recent.forget(filename);
  }

  #findAndSend(filename: string, request: IncomingMessage, response: ServerResponse, headers: string[]): void {
    this.#recent.read(filename).then(
      (found) => {
        if (found) found.send(request, response, headers);
        else this.#fail(response, headers, new Failure('image_not_found'));
      },
      (error) => {
        this.#log.error({ err: error, image: filename }, 'an image could not be read');
        this.#fail(response, headers, toFailure(error));
      },
    );
  }

  #fail(response: ServerResponse, headers: string[], failure: Failure): void {
    setHeaders(response, this.#common);
    setHeaders(response, headers);
    sendFailure(response, failure);
  }
}
