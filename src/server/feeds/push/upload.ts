import { Readable } from 'node:stream';
import { Client, FTPError } from 'basic-ftp';
import type { PushSettings } from '#contract/feeds/feed.ts';

/** Without a sign of the server. */
const SILENCE_MS = 30_000;
/** Many times what a slow line takes. */
const MAX_MS = 10 * 60_000;
/** Of the server: a file of that name is there already, and is not replaced. */
const NOT_REPLACED = [550, 553];

export type Upload = {
  server: PushSettings & { password: string };
  file: { name: string; bytes: Uint8Array };
  signal?: AbortSignal;
  silenceMs?: number;
};

/**
 * Sends a file under a temporary name, and gives it its own once all of it is there. The certificate is checked before
 * the password is sent.
 */
export async function upload({ server, file, signal, silenceMs = SILENCE_MS }: Upload): Promise<void> {
  const { host, port, user, password, secure, directory } = server;
  const client = new Client(silenceMs);
  const close = () => client.close();
  const end = AbortSignal.any([AbortSignal.timeout(MAX_MS), ...(signal ? [signal] : [])]);
  end.addEventListener('abort', close);
  try {
    end.throwIfAborted();
    await client.access({ host, port, user, password, secure: SECURE[secure] });
    if (directory) await client.cd(directory);
    const temporary = `${file.name}.part`;
    await client.uploadFrom(Readable.from([file.bytes]), temporary);
    await replace(client, temporary, file.name);
  } finally {
    end.removeEventListener('abort', close);
    client.close();
  }
}

const SECURE = { explicit: true, implicit: 'implicit', none: false } as const;

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
