import { Hono } from 'hono';
import { LINK_PARAMETER } from '#contract/property/document.ts';
import { isFromAdmin } from '#server/auth/signed-in-user.ts';
import { Failure } from '#server/failures/failure.ts';
import { isDocumentFilename } from '#server/images/files/image-files.ts';
import type { Services } from '#server/services/services.ts';
import { type Document, findDocument, findLinkedDocument, findPublicDocument } from './document-store.ts';

/** The files of papers: each request asks anew who may read them. */
export function documentFileRoutes({ authSecret, db, images, now }: Services): Hono {
  return new Hono().get('/:filename', async (c) => {
    const filename = c.req.param('filename');
    if (!isDocumentFilename(filename)) throw new Failure('document_not_found');
    const token = c.req.query(LINK_PARAMETER);
    const shared = await findPublicDocument(db, filename);
    const document = shared ?? (await findPrivate(filename, { token, header: c.req.header('Authorization') }));
    const bytes = document && (await images.find(filename));
    if (!document || !bytes) throw new Failure('document_not_found');
    // A filename always has the same bytes. A kept copy is asked about each time: it may have been withdrawn.
    const etag = `"${filename}"`;
    const headers = {
      'Cache-Control': shared ? 'public, no-cache' : 'private, no-store',
      'Content-Security-Policy': 'sandbox',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      ...(shared && { ETag: etag }),
    };
    if (shared && c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers);
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.length),
      'Content-Disposition': dispositionOf(document),
    });
  });

  async function findPrivate(
    filename: string,
    { token, header }: { token: string | undefined; header: string | undefined },
  ): Promise<Document | undefined> {
    if (await isFromAdmin(header, { authSecret, db, now })) return findDocument(db, filename);
    // A token of other letters may hold bytes that PostgreSQL refuses, such as NUL.
    return token && /^[\w-]+$/.test(token) ? findLinkedDocument(db, filename, { token, now: now() }) : undefined;
  }
}

/** Saved, not shown: browsers open no PDF inside the sandbox that keeps its content away from the site. */
function dispositionOf({ name }: Document): string {
  const file = /\.pdf$/i.test(name) ? name : `${name}.pdf`;
  const plain = file.replace(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(file).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
