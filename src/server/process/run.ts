import type { RequestListener } from 'node:http';
import { watchOtherWriters } from '#server/database/watch-other-writers.ts';
import { isOutage } from '#server/failures/outage.ts';
import { reasonOf } from '#server/failures/reason-of.ts';
import { startRetention } from '#server/messages/message-retention.ts';
import { closeServices, openServices } from '#server/services/open-services.ts';
import type { Services } from '#server/services/services.ts';
import { type Config, readConfig, withPort } from '#server/settings/config.ts';
import { WrongSetting } from '#server/settings/settings.ts';
import { type FirstStart, prepareFirstStart } from './first-start.ts';
import { listen } from './listen.ts';

type Site = {
  /** Made once the port is known, since addresses in pages may name it. */
  createListener: (services: Services) => RequestListener;
  close?: () => Promise<void>;
};

/** What is under way at the end has ten seconds; the rest of the end a little more. */
const STOP_MS = 12_000;
/** A terminal and a supervisor tell the whole group, and npm passes on what it hears: once asked is told twice. */
const TOLD_TWICE_MS = 1000;

/** The life of the process: settings, port, services, first start, requests, and an orderly end. */
export async function run(readEnvironment: () => NodeJS.ProcessEnv, site: Site): Promise<void> {
  const asked = await orExit(() => readConfig(readEnvironment()));
  // Days and years begin when they do for the agent, wherever the machine stands.
  process.env.TZ = 'Europe/Paris';
  const server = await orExit(() => listen(asked));
  const config = withPort(asked, server.port);
  const services = await orExit(() => openServices(config));
  const { log } = services;
  process.on('uncaughtException', (error) => endAfter(error));
  process.on('unhandledRejection', (error) => endAfter(error));

  const { admin } = await orExit(() => prepareFirstStart(services));
  server.answerWith(site.createListener(services));
  services.images.start();
  services.outbox.start();
  const stopRetention = startRetention(services);
  const stopWatching = watchOtherWriters(services.db, () => services.changes.announce());
  showAddress(config, admin);

  // The last one is what a terminal that closes sends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => hear(signal));
  let firstHeardAt: number | undefined;

  function hear(signal: NodeJS.Signals): void {
    if (firstHeardAt === undefined) {
      firstHeardAt = performance.now();
      void stop(signal);
    } else if (signal === 'SIGINT' && performance.now() - firstHeardAt > TOLD_TWICE_MS) {
      // Whoever presses Ctrl-C again does not want to wait.
      process.exit(130);
    }
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    log.info({ signal }, 'stopping');
    // Whatever a database or a bucket that does not answer holds up: nothing is lost that is not found at the next start.
    setTimeout(endUnfinished, STOP_MS).unref();
    // Requests and mails under way have the same ten seconds.
    await Promise.all([server.close(), services.outbox.stop()]);
    await site.close?.();
    await stopRetention();
    stopWatching();
    await closeServices(services);
  }

  function endUnfinished(): void {
    log.warn('what is still under way is left');
    process.exit(0);
  }

  /** A bug left the process in a state nobody knows: say so whole, and let the supervisor start it anew. */
  function endAfter(error: unknown): void {
    log.fatal({ err: error }, 'the process ends on an unexpected error');
    log.flush();
    process.exit(1);
  }
}

/** What the operator can put right (a setting, a port, a directory, a database, a disk) ends the start with one line. */
async function orExit<Result>(step: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    const line = findLine(error);
    if (line === undefined) throw error;
    process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

function findLine(error: unknown): string | undefined {
  if (error instanceof WrongSetting) return error.message;
  if (error instanceof Error && isOutage(error)) return `The site cannot be made ready: ${reasonOf(error)}.`;
  return undefined;
}

/** For the person at the terminal; everything else goes to the log. */
function showAddress({ host, port }: Config, admin: FirstStart['admin']): void {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const lines = [`Le site est ouvert sur http://${name.includes(':') ? `[${name}]` : name}:${port}`];
  if (admin) lines.push(`Premier administrateur : ${admin.email}`);
  if (admin?.madePassword) lines.push(`Mot de passe, affiché cette fois seulement : ${admin.madePassword}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
