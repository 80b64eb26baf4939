import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type ReceivedMail = { from: string; to: string[]; source: string; headers: Map<string, string[]>; body: string };

type Behaviour = {
  /** Called before a recipient is accepted: an Error with a `responseCode` refuses it. */
  onRecipient?: (address: string) => Error | undefined;
  /** Called once a mail has come in whole, before it is accepted. */
  onMail?: (mail: ReceivedMail) => Promise<Error | undefined> | Error | undefined;
  onConnect?: () => Error | undefined;
  users?: Record<string, string>;
  /** Whether it speaks TLS from the first byte on, as `smtps://` does, or offers it with STARTTLS. */
  isSecure?: boolean;
};

/** Nothing listens on this port. */
export const NO_SERVER = 'smtp://127.0.0.1:1';

/** A real SMTP server on its own port, with the mails it accepted, until the test ends. */
export async function startSmtpServer(behaviour: Behaviour = {}) {
  const accepted: ReceivedMail[] = [];
  const connections = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: !behaviour.users,
    allowInsecureAuth: true,
    secure: behaviour.isSecure ?? false,
    closeTimeout: 100,
    // Without warnings about its self-signed certificate.
    logger: false,
    onConnect: (_session, callback) => callback(behaviour.onConnect?.()),
    onAuth: ({ username = '', password }, _session, callback) => {
      if (behaviour.users?.[username] === password) callback(null, { user: username });
      else callback(refusal(535, 'authentication failed'));
    },
    onRcptTo: ({ address }, _session, callback) => callback(behaviour.onRecipient?.(address)),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = toMail(Buffer.concat(chunks).toString('utf8'), session);
        const error = await behaviour.onMail?.(mail);
        if (!error) accepted.push(mail);
        callback(error);
      });
    },
  });
  server.on('error', () => {}); // a client that goes away is part of many tests
  let isDown = false;
  server.server.prependListener('connection', (socket: Socket) => {
    connections.add(socket);
    // The SMTP server listens for none while it changes to TLS.
    socket.on('error', () => {});
    socket.on('close', () => connections.delete(socket));
    if (isDown) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = addressOf(server);

  /** Like a crash: every connection is cut and no other is accepted. The port stays taken for `comeBack`. */
  function goDown() {
    isDown = true;
    for (const connection of connections) connection.destroy();
  }
  function comeBack() {
    isDown = false;
  }
  onTestFinished(async () => {
    // Node crashes when the socket under a TLS server is destroyed; closing ends these soon.
    if (!behaviour.isSecure) goDown();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  return { port, url: `smtp://127.0.0.1:${port}`, accepted, goDown, comeBack };
}

export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function addressOf(server: SMTPServer): AddressInfo {
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server listens on no port');
  return address;
}

function toMail(source: string, { envelope }: SMTPServerSession): ReceivedMail {
  const end = source.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  const to = envelope.rcptTo.map(({ address }: SMTPServerAddress) => address);
  return { from, to, source, headers, body: decodeQuotedPrintable(source.slice(end + 4)) };
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
