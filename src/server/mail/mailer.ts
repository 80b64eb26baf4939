import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import type { Transporter } from 'nodemailer';
import { z } from 'zod';
import { oneLine } from '#contract/text/plain-text.ts';

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
};

export type SendResult =
  | { kind: 'sent' }
  /** The server does not take this mail now, or took it and never confirmed. */
  | { kind: 'deferred'; reason: string }
  /** The server does not take this mail. */
  | { kind: 'rejected'; reason: string }
  /** No server answered, or not to the end: this says nothing about the mail. */
  | { kind: 'unreachable'; reason: string };

type FailedSending = Exclude<SendResult, { kind: 'sent' }>;

export type Mailer = { send: (mail: Mail, signal: AbortSignal) => Promise<SendResult> };

const CONNECT_MS = 20_000;
const GREETING_MS = 30_000;
// RFC 5321 §4.5.3.2.6: giving up while the server still takes the mail in makes mails arrive twice.
const SOCKET_TIMEOUT_MS = 10 * 60_000;
const MAX_REASON_LENGTH = 300;

/** Sends mails by SMTP, each over its own connection. */
export function createMailer(smtpUrl: string): Mailer {
  return {
    async send(mail, signal) {
      let isOut = false;
      const failed = await withTransport(smtpUrl, signal, async (transport) => {
        transport.use('stream', ({ message }, go) => {
          message.transform(() => new PassThrough().once('end', () => (isOut = true)));
          go();
        });
        await transport.sendMail(mail);
      });
      if (!failed) return { kind: 'sent' };
      // The server may have the mail: a retry every minute would deliver it every minute.
      const isUnconfirmed = isOut && !signal.aborted && failed.kind === 'unreachable';
      return isUnconfirmed ? { ...failed, kind: 'deferred' } : failed;
    },
  };
}

/** Connects and signs in, as for a mail. Returns why that fails, if it does. */
export async function findMailFault(smtpUrl: string, signal: AbortSignal): Promise<string | undefined> {
  const failed = await withTransport(smtpUrl, signal, (transport) => transport.verify());
  return failed?.reason;
}

/** Options in the URL win over those set here. */
async function withTransport(
  smtpUrl: string,
  signal: AbortSignal,
  use: (transport: Transporter) => Promise<unknown>,
): Promise<FailedSending | undefined> {
  // Loaded on first use, not at every start.
  const { createTransport } = await import('nodemailer');
  // Our own socket: nodemailer has no other way to abort a connection.
  const socket = new Socket();
  // Nodemailer listens only once it has found the server: an unhandled error before that would end the process.
  socket.on('error', () => {});
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => {
    const interruption = new Error('interrupted');
    socket.destroy(interruption);
    // While it looks for the server, nodemailer does not notice, and would connect the socket afterwards.
    socket.once('connectionAttempt', () => process.nextTick(() => socket.destroy(interruption)));
    reject(interruption);
  };
  const transport = createTransport({
    url: smtpUrl,
    socket,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Neither passwords nor messages cross a network unencrypted.
    requireTLS: !isLoopback(smtpUrl),
    // Mail servers on the same machine often have self-signed certificates.
    tls: { rejectUnauthorized: !isLoopback(smtpUrl) },
  });
  signal.addEventListener('abort', abort);
  try {
    signal.throwIfAborted();
    await Promise.race([use(transport), aborted]);
    return undefined;
  } catch (error) {
    return toFailedSending(error);
  } finally {
    signal.removeEventListener('abort', abort);
    socket.destroy();
  }
}

/** Errors about this mail; others are about the account or the server. */
const CODES_ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

function toFailedSending(error: unknown): FailedSending {
  const thrown = error instanceof Error ? error : new Error(String(error));
  const { code, originalCode, responseCode, response, reason } = smtpErrorSchema.parse(thrown);
  const words = oneLine(response || reason || thrown.message).slice(0, MAX_REASON_LENGTH);
  if (CODES_ABOUT_THE_MAIL.has(code)) {
    return responseCode >= 400 && responseCode < 500
      ? { kind: 'deferred', reason: `Le serveur de messagerie demande d'attendre : ${words}` }
      : { kind: 'rejected', reason: `Le serveur de messagerie a refusé le message : ${words}` };
  }
  if (code === 'EAUTH') {
    return { kind: 'unreachable', reason: `Le serveur de messagerie refuse l'identifiant du site : ${words}` };
  }
  if (ABOUT_THE_CERTIFICATE.test(originalCode)) {
    const what = "Le certificat du serveur de messagerie n'est pas reconnu";
    return { kind: 'unreachable', reason: `${what}, et rien ne lui est envoyé : ${words}` };
  }
  if (code === 'ETLS' || originalCode.startsWith('ERR_SSL_')) {
    const what = 'La connexion au serveur de messagerie ne peut pas être chiffrée, et rien ne lui est envoyé';
    return {
      kind: 'unreachable',
      reason: `${what} (le port ou le chiffrement réglé n'est peut-être pas le bon) : ${words}`,
    };
  }
  return { kind: 'unreachable', reason: `Le serveur de messagerie ne répond pas comme il faut : ${words}` };
}

/** OpenSSL's and Node's codes: expired, self-signed, for another host. */
const ABOUT_THE_CERTIFICATE = /CERT|^UNABLE_TO_/;

const text = z.string().catch('');

const smtpErrorSchema = z.object({
  code: text,
  /** The code that the system or OpenSSL gave. */
  originalCode: text,
  responseCode: z.number().catch(0),
  response: text,
  /** OpenSSL's message without its source location. */
  reason: text,
});

function isLoopback(smtpUrl: string): boolean {
  const host = URL.parse(smtpUrl)?.hostname ?? '';
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}
