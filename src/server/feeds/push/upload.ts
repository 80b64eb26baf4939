import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { Client, type FTPContext, FTPError, type FTPResponse } from 'basic-ftp';
import type { PushSettings } from '#contract/feeds/feed.ts';
import { openConnection } from '#server/outgoing/outgoing.ts';

/** How long the server may stay silent. */
const SILENCE_MS = 30_000;
/** How long an upload may take in all; a slow line takes far less. */
const MAX_MS = 10 * 60_000;
/** Of the server: a file of that name is there already, and is not replaced. */
const NOT_REPLACED = [550, 553];

type Server = PushSettings & { password: string };

export type Upload = {
  server: Server;
  file: { name: string; bytes: Uint8Array };
  privateHosts: string[];
  signal?: AbortSignal;
  silenceMs?: number;
};

/**
 * Sends a file under a temporary name, and gives it its own once all of it is there. The certificate is checked before
 * the password is sent.
 */
export async function upload({ server, file, privateHosts, signal, silenceMs = SILENCE_MS }: Upload): Promise<void> {
  const client = new Client(silenceMs);
  const close = () => client.close();
  const end = AbortSignal.any([AbortSignal.timeout(MAX_MS), ...(signal ? [signal] : [])]);
  end.addEventListener('abort', close);
  try {
    end.throwIfAborted();
    const answered = AbortSignal.any([end, AbortSignal.timeout(silenceMs)]);
    await signIn(client, server, await openConnection(server, { privateHosts, signal: answered }));
    if (server.secure !== 'none') client.prepareTransfer = enterPassiveMode;
    if (server.directory) await client.cd(server.directory);
    await store(client, file);
  } finally {
    end.removeEventListener('abort', close);
    client.close();
  }
}

/** What `access` of basic-ftp does, on a connection that is open: that one would look the name up itself. */
async function signIn(client: Client, { host, user, password, secure }: Server, socket: Socket): Promise<void> {
  // An address is not sent as a server name; the certificate is checked by it all the same.
  const tlsOptions = { host, ...(isIP(host) === 0 && { servername: host }) };
  client.ftp.socket = secure === 'implicit' ? connectTls({ ...tlsOptions, socket }) : socket;
  if (secure === 'implicit') client.ftp.tlsOptions = tlsOptions;
  await readWelcome(client.ftp);
  if (secure === 'explicit') await client.useTLS(tlsOptions);
  // Asked before the login: names and passwords may have accents.
  await client.sendIgnoringError('OPTS UTF8 ON');
  await client.login(user, password);
  await client.useDefaultSettings();
}

function readWelcome(ftp: FTPContext): Promise<void> {
  return ftp.handle(undefined, (response, task) => {
    if (response instanceof Error) task.reject(response);
    // 120: the server begins in some minutes, and will say so.
    else if (response.code >= 200) task.resolve(response);
  });
}

async function store(client: Client, { name, bytes }: Upload['file']): Promise<void> {
  const temporary = `${name}.part`;
  try {
    await client.uploadFrom(Readable.from([bytes]), temporary);
    const size = await sizeOf(client, temporary);
    if (size !== undefined && size !== bytes.length) throw new Error(`${size} of ${bytes.length} bytes arrived.`);
    await replace(client, temporary, name);
  } catch (error) {
    // A connection that is gone leaves the file there. The next attempt overwrites it.
    if (!client.closed) await client.remove(temporary).catch(() => {});
    throw error;
  }
}

/** Undefined where the server does not know `SIZE`. */
async function sizeOf(client: Client, name: string): Promise<number | undefined> {
  try {
    return await client.size(name);
  } catch (error) {
    if (error instanceof FTPError) return undefined;
    throw error;
  }
}

/** Some servers rename onto no file that is there. */
async function replace(client: Client, temporary: string, name: string): Promise<void> {
  try {
    await client.rename(temporary, name);
  } catch (error) {
    if (!(error instanceof FTPError) || !NOT_REPLACED.includes(error.code)) throw error;
    await client.remove(name);
    await client.rename(temporary, name);
  }
}

/**
 * Opens the data connection of an upload over TLS. basic-ftp would start TLS before it asks for the upload, and
 * servers on pyftpdlib drop a data connection on which something arrives before that. This answers at once, so that
 * the request is sent while the connection is still being made.
 */
async function enterPassiveMode(ftp: FTPContext): Promise<FTPResponse> {
  const { response, port } = await askPort(ftp);
  const control = ftp.socket;
  const host = control.remoteAddress;
  if (!host) throw new Error('The FTP server has closed the connection.');
  // Some servers want the session of the control connection, as a sign that the same client connects.
  const session = ftp.tlsSessionStore ?? ('getSession' in control ? control.getSession() : undefined);
  ftp.dataSocket = connectTls({ ...ftp.tlsOptions, socket: connectTcp({ host, port }), ...(session && { session }) });
  return response;
}

/** The host in a `PASV` answer is left aside: data goes to the server that has been checked. */
async function askPort(ftp: FTPContext): Promise<{ response: FTPResponse; port: number }> {
  try {
    const response = await ftp.request('EPSV');
    return { response, port: portIn(response, /\(\|\|\|(\d+)\|\)/) };
  } catch (error) {
    if (!(error instanceof FTPError)) throw error;
    const response = await ftp.request('PASV');
    return { response, port: portIn(response, /\d+,\d+,\d+,\d+,(\d+),(\d+)/) };
  }
}

function portIn({ message }: FTPResponse, pattern: RegExp): number {
  const numbers = pattern.exec(message)?.slice(1).map(Number);
  if (!numbers) throw new Error(`No data port in '${message}'.`);
  return numbers.reduce((port, part) => port * 256 + part);
}
