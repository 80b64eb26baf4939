import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A real mail server for one test. Mails are plain text enough to find words and links in them. */
export async function startMailServer() {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    async onData(stream, _session, done) {
      mails.push(decode(await text(stream)));
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Quoted-printable, header and bodies alike. */
function decode(source: string): string {
  const bytes = source
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
