import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import type { Transporter } from 'nodemailer';
import { z } from 'zod';
import type { MailSettings, MailStep } from '#contract/schemas/admin/mail-schema.ts';
import { oneLine } from '#contract/text/plain-text.ts';
import { openConnection, PrivateHostError } from '#server/outgoing/outgoing.ts';

type Address = { name: string; address: string };

export type Mail = {
  messageId: string;
  from: Address;
  to: Address;
  replyTo?: Address;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: string }[];
};

export type SendResult =
  | { kind: 'sent' }
  /** The server does not take this mail now, or took it and never confirmed. */
  | { kind: 'deferred'; reason: string }
  /** The server does not take this mail. */
  | { kind: 'rejected'; reason: string }
  /** No server answered, or not to the end: this says nothing about the mail. */
  | { kind: 'unreachable'; reason: string };

export type FailedSending = Exclude<SendResult, { kind: 'sent' }> & { fault: SmtpFault };

/** Where a sending ended, and what the server or the system said. */
export type SmtpFault = z.output<typeof smtpErrorSchema> & { step: MailStep; words: string };

/** The address of SMTP_URL, or what the administration has set. */
export type MailServer = string | SavedServer;

export type SavedServer = Pick<MailSettings, 'host' | 'port' | 'security' | 'user'> & {
  password: string;
  /** In whose name every mail leaves. */
  from: Address;
  privateHosts: string[];
};

export type Mailer = { send: (mail: Mail, signal: AbortSignal) => Promise<SendResult> };

const CONNECT_MS = 20_000;
const GREETING_MS = 30_000;
// RFC 5321 §4.5.3.2.6: giving up while the server still takes the mail in makes mails arrive twice.
const SOCKET_TIMEOUT_MS = 10 * 60_000;
const MAX_REASON_LENGTH = 300;

/** Sends mails by SMTP, each over its own connection. */
export function createMailer(server: MailServer) {
  return {
    async send(mail: Mail, signal: AbortSignal): Promise<{ kind: 'sent' } | FailedSending> {
      let isOut = false;
      const failed = await withTransport(server, signal, async (transport) => {
        transport.use('stream', ({ message }, go) => {
          message.transform(() => new PassThrough().once('end', () => (isOut = true)));
          go();
        });
        await transport.sendMail(typeof server === 'string' ? mail : inNameOf(server.from, mail));
      });
      if (!failed) return { kind: 'sent' };
      // The server may have the mail: a retry every minute would deliver it every minute.
      const isUnconfirmed = isOut && !signal.aborted && failed.kind === 'unreachable';
      return isUnconfirmed ? { ...failed, kind: 'deferred' } : failed;
    },
  };
}

/** Answers go where they would have gone. */
function inNameOf(from: Address, mail: Mail): Mail {
  const isOther = from.address !== mail.from.address;
  return { ...mail, from, ...(isOther && { replyTo: mail.replyTo ?? mail.from }) };
}

/** Connects and signs in, as for a mail. Returns why that fails, if it does. */
export function findMailFault(server: MailServer, signal: AbortSignal): Promise<FailedSending | undefined> {
  return withTransport(server, signal, (transport) => transport.verify());
}

async function withTransport(
  server: MailServer,
  signal: AbortSignal,
  use: (transport: Transporter) => Promise<unknown>,
): Promise<FailedSending | undefined> {
  // Loaded on first use, not at every start.
  const { createTransport } = await import('nodemailer');
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  let socket: Socket | undefined;
  const abort = () => {
    const interruption = new Error('interrupted');
    socket?.destroy(interruption);
    // While it looks for the server, nodemailer does not notice, and would connect the socket afterwards.
    socket?.once('connectionAttempt', () => process.nextTick(() => socket?.destroy(interruption)));
    reject(interruption);
  };
  signal.addEventListener('abort', abort);
  try {
    signal.throwIfAborted();
    const isUrl = typeof server === 'string';
    // Our own socket: nodemailer has no other way to abort a connection.
    socket = isUrl ? new Socket() : await connectTo(server, signal);
    // Nodemailer listens only once it has found the server: an unhandled error before that would end the process.
    socket.on('error', () => {});
    const timeouts = { connectionTimeout: CONNECT_MS, greetingTimeout: GREETING_MS, socketTimeout: SOCKET_TIMEOUT_MS };
    const options = { ...timeouts, disableFileAccess: true, disableUrlAccess: true };
    const transport = createTransport({
      ...options,
      ...(isUrl ? ofUrl(server, socket) : ofSettings(server, socket)),
    });
    await Promise.race([use(transport), aborted]);
    return undefined;
  } catch (error) {
    return toFailedSending(error);
  } finally {
    signal.removeEventListener('abort', abort);
    socket?.destroy();
  }
}

function connectTo({ privateHosts, ...server }: SavedServer, signal: AbortSignal): Promise<Socket> {
  return openConnection(server, { privateHosts, signal: AbortSignal.any([signal, AbortSignal.timeout(CONNECT_MS)]) });
}

/** Options in the URL win over others. */
function ofUrl(url: string, socket: Socket) {
  const isLocal = isLoopback(URL.parse(url)?.hostname ?? '');
  // Neither passwords nor messages cross a network unencrypted.
  return { url, socket, requireTLS: !isLocal, tls: { rejectUnauthorized: !isLocal } };
}

function ofSettings({ host, port, security, user, password }: SavedServer, connection: Socket) {
  return {
    ...{ host, port, connection },
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { rejectUnauthorized: !isLoopback(host) },
    ...(user && { auth: { user, pass: password } }),
  };
}

/** Errors about this mail; others are about the account or the server. */
const CODES_ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

function toFailedSending(error: unknown): FailedSending {
  const thrown = error instanceof Error ? error : new Error(String(error));
  const smtpError = smtpErrorSchema.parse(thrown);
  const { code, originalCode, responseCode, response, reason } = smtpError;
  const words = oneLine(response || reason || thrown.message).slice(0, MAX_REASON_LENGTH);
  const fault = { ...smtpError, words, step: stepOf(smtpError) };
  const unreachable = (why: string): FailedSending => ({ kind: 'unreachable', reason: why, fault });
  if (error instanceof PrivateHostError) return unreachable(error.message);
  if (CODES_ABOUT_THE_MAIL.has(code)) {
    return responseCode >= 400 && responseCode < 500
      ? { kind: 'deferred', reason: `Le serveur de messagerie demande d'attendre : ${words}`, fault }
      : { kind: 'rejected', reason: `Le serveur de messagerie a refusé le message : ${words}`, fault };
  }
  if (code === 'EAUTH') return unreachable(`Le serveur de messagerie refuse l'identifiant du site : ${words}`);
  if (ABOUT_THE_CERTIFICATE.test(originalCode)) {
    const what = "Le certificat du serveur de messagerie n'est pas reconnu";
    return unreachable(`${what}, et rien ne lui est envoyé : ${words}`);
  }
  if (fault.step === 'secure') {
    const what = 'La connexion au serveur de messagerie ne peut pas être chiffrée, et rien ne lui est envoyé';
    return unreachable(`${what} (le port ou le chiffrement réglé n'est peut-être pas le bon) : ${words}`);
  }
  return unreachable(`Le serveur de messagerie ne répond pas comme il faut : ${words}`);
}

function stepOf({ code, originalCode, command }: z.output<typeof smtpErrorSchema>): MailStep {
  if (CODES_ABOUT_THE_MAIL.has(code)) return 'accepted';
  if (code === 'EAUTH') return 'sign_in';
  const isAboutTls = code === 'ETLS' || originalCode.startsWith('ERR_SSL_') || ABOUT_THE_CERTIFICATE.test(originalCode);
  return isAboutTls || command === 'STARTTLS' ? 'secure' : 'connect';
}

/** OpenSSL's and Node's codes: expired, self-signed, for another host. */
export const ABOUT_THE_CERTIFICATE = /CERT|^UNABLE_TO_/;

const text = z.string().catch('');

const smtpErrorSchema = z.object({
  code: text,
  /** The code that the system or OpenSSL gave. */
  originalCode: text,
  responseCode: z.number().catch(0),
  /** The SMTP command that was refused; `CONN` before the first. */
  command: text,
  response: text,
  /** OpenSSL's message without its source location. */
  reason: text,
});

/** Mail servers on the same machine often have self-signed certificates. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d+){3}$/.test(host);
}
