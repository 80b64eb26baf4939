import type { RequestListener } from 'node:http';
import { warnOfOtherBackups } from '#server/backup/nightly/nightly-backup.ts';
import { watchWrites } from '#server/cluster/watch-writes.ts';
import { CommandError, reasonOf } from '#server/failures/command-error.ts';
import { isOutage } from '#server/failures/outage.ts';
import { isMailSet } from '#server/mail/mail-settings-store.ts';
import type { Services } from '#server/services/services.ts';
import { type Config, readConfig, withPort } from '#server/settings/config.ts';
import { InvalidSetting } from '#server/settings/settings.ts';
import { type FirstStart, prepareFirstStart } from './first-start.ts';
import { listen } from './listen.ts';
import { closeServices, openServices } from './open-services.ts';

type Site = {
  /** Called once the port is known: addresses in pages may name it. */
  createListener: (services: Services) => RequestListener;
  close?: () => Promise<void>;
};

const USAGE = `Usage: npm start
  runs the site; its settings are environment variables, or lines of .env: docs/OPERATIONS.md names them`;

/** Requests and jobs in progress have ten seconds; closing the rest has a little more. */
const SHUTDOWN_MS = 12_000;
/** Ctrl-C reaches the whole process group, and npm passes the signal on: one key press arrives twice. */
const SAME_SIGNAL_MS = 1000;

/** Runs the process: settings, port, services, first start, requests, shutdown. */
export async function run(readEnvironment: () => NodeJS.ProcessEnv, site: Site): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    process.stdout.write(`${USAGE}\n`);
    process.exit();
  }
  const requested = await orExit(() => readConfig(readEnvironment()));
  // Days and years begin at the agent's midnight, in any time zone of the machine.
  process.env.TZ = 'Europe/Paris';
  const server = await orExit(() => listen(requested));
  const config = withPort(requested, server.port);
  const services = await orExit(() => openServices(config));
  const { log } = services;
  process.on('uncaughtException', exitAfter);
  process.on('unhandledRejection', exitAfter);

  const { admin } = await orExit(() => prepareFirstStart(services));
  await orExit(() => server.answerWith(site.createListener(services)));
  void services.images.sweepIncoming();
  services.jobs.start();
  for (const { name, meant } of config.misspelled) log.warn(`${name} is no setting: was ${meant} meant?`);
  if (!(await isMailSet(services).catch(() => true))) {
    log.warn('no mail server is set, here or in the administration: messages stay in the inbox, en attente');
  }
  const onWrite = () => services.catalogueEvents.emit('changed');
  const stopWatching = watchWrites({ db: services.db, url: config.databaseUrl, log, onWrite });
  showAddress(config, admin);
  void warnOfOtherBackups(services);

  // A terminal that closes sends SIGHUP.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => handleSignal(signal));
  let shutdownStartedAt: number | undefined;

  function handleSignal(signal: NodeJS.Signals): void {
    if (shutdownStartedAt === undefined) {
      shutdownStartedAt = performance.now();
      void shutDown(signal);
    } else if (signal === 'SIGINT' && performance.now() - shutdownStartedAt > SAME_SIGNAL_MS) {
      // A second Ctrl-C: the person does not want to wait.
      process.exit(130);
    }
  }

  async function shutDown(signal: NodeJS.Signals): Promise<void> {
    log.info({ signal }, 'shutting down');
    // A database or a bucket may not answer. The next start finds all that was stored.
    setTimeout(exitUnfinished, SHUTDOWN_MS).unref();
    const jobsStopped = services.jobs.stop();
    await server.close();
    await site.close?.();
    services.images.stop();
    await Promise.all([jobsStopped, stopWatching()]);
    await closeServices(services);
  }

  function exitUnfinished(): void {
    log.warn('shutdown timed out');
    process.exit(0);
  }

  /** A bug left the process in an unknown state: the supervisor starts it again. */
  function exitAfter(error: unknown): void {
    log.fatal({ err: error }, 'unexpected error, exiting');
    process.exit(1);
  }
}

/** An error that the operator can fix (a setting, a port, a directory, a database, a disk) ends the start with one line. */
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
  if (error instanceof InvalidSetting || error instanceof CommandError) return error.message;
  if (isOutage(error)) return `Startup failed: ${reasonOf(error)}.`;
  return undefined;
}

/** These lines are for the person at the terminal; everything else goes to the log. */
function showAddress({ host, port, site }: Config, admin: FirstStart['admin']): void {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const lines = [`Le site est ouvert sur http://${name.includes(':') ? `[${name}]` : name}:${port}`];
  if (site.publicUrl.startsWith('https://')) lines.push(`Adresse publique : ${site.publicUrl}`);
  if (admin) lines.push(`Premier administrateur : ${admin.email}`);
  if (admin?.generatedPassword) lines.push(`Mot de passe, affiché cette fois seulement : ${admin.generatedPassword}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
