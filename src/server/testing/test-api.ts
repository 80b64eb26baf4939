import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { type Role, TOKEN_LIFETIME_SECONDS } from '#contract/admin/auth.ts';
import type { PropertyFields } from '#contract/property/fields.ts';

import { createApp } from '#server/app.ts';
import { openSession } from '#server/auth/session-store.ts';
import { signToken } from '#server/auth/token.ts';
import { createUser, findUserByEmail } from '#server/auth/user-store.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import { ProxyDetector } from '#server/http/request/proxy-detector.ts';
import { contextFields } from '#server/http/request/request-context.ts';
import { openStorage } from '#server/images/files/open-storage.ts';
import { createImagePipeline } from '#server/images/image-pipeline.ts';
import type { Page, Pages } from '#server/pages/pages.ts';
import { listen } from '#server/process/listen.ts';
import { openJobs } from '#server/process/open-jobs.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { CatalogueEvents } from '#server/services/catalogue-cache.ts';
import type { Services } from '#server/services/services.ts';
import { readConfig } from '#server/settings/config.ts';
import { aProperty } from './factories.ts';
import { newDirectory } from './new-directory.ts';
import { createSqliteDatabase } from './test-database.ts';

type Options = {
  /** The data directory, where it is not one that is gone at the end. */
  directory?: string;
  env?: NodeJS.ProcessEnv;
  db?: SiteDatabase;
  now?: () => Date;
  pages?: Pages;
  files?: Parameters<typeof createApp>[1]['files'];
  /** The errors that the test provokes. */
  loggedErrors?: RegExp[];
  /** Filled with every line of the log. */
  logLines?: Record<string, unknown>[];
};
type Call = { token?: string; json?: unknown; body?: BodyInit; headers?: Record<string, string> };

/** Tests that start the background work do not wait for a second. */
const TIMING = { pollMs: 20 };

const aPage: Page = {
  status: 200,
  headers: [
    ['Content-Type', 'text/html'],
    ['Cache-Control', 'no-cache'],
  ],
  body: 'a page',
  isCacheable: true,
};

/** The whole server on a port of its own, with its own database and directory, until the test ends. */
export async function createTestApi({
  env = {},
  now = () => new Date(),
  files = (_request, _response, next) => next(),
  pages = async () => aPage,
  directory: given,
  ...options
}: Options = {}) {
  const directory = given ?? (await newDirectory());
  const services = await createTestServices({ ...options, env: { ...env, DATA_DIR: directory }, now });
  const server = await listen({ host: '127.0.0.1', port: 0 });
  await server.answerWith(createApp(services, { files, pages }));
  onTestFinished(async () => {
    await server.close();
    services.images.stop();
    await services.jobs.stop();
  });

  const origin = `http://127.0.0.1:${server.port}`;
  async function call(method: string, path: string, { token, json, body, headers = {} }: Call = {}) {
    return fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        // The server would wait for an open connection when the test ends.
        Connection: 'close',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined && { body }),
    });
  }

  return {
    origin,
    services,
    uploadDir: join(directory, 'uploads'),
    call,
    get: (path: string, options?: Call) => call('GET', path, options),
    post: (path: string, options?: Call) => call('POST', path, options),
    put: (path: string, options?: Call) => call('PUT', path, options),
    delete: (path: string, options?: Call) => call('DELETE', path, options),
    /** A token without the cost of a login. */
    signIn: (role: Role = 'admin', email = `${role}@example.com`) => signIn(services, { role, email }),
    hasProperty: async (overrides: Partial<PropertyFields> = {}) => {
      const id = await createProperty(services.db, aProperty(overrides), services.now());
      services.catalogueEvents.emit('changed');
      return { id };
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;

type TestServicesOptions = Options & Required<Pick<Options, 'env' | 'now'>>;

async function createTestServices({ env, db, now, loggedErrors = [], logLines = [] }: TestServicesOptions) {
  const config = readConfig(env);
  const log = createTestLog(loggedErrors, logLines);
  const catalogueEvents = new CatalogueEvents();
  const database = db ?? (await createSqliteDatabase());
  const authSecret = new TextEncoder().encode(config.authSecret ?? randomUUID());
  const images = createImagePipeline({
    authSecret,
    config,
    db: database,
    storage: await openStorage(config),
    log,
    now,
    catalogueEvents,
  });
  const services: Services = {
    config,
    db: database,
    images,
    catalogueEvents,
    jobs: openJobs({ authSecret, catalogueEvents, config, db: database, images, log, now, timing: TIMING }),
    proxyDetector: new ProxyDetector({ trustedProxies: config.trustedProxies, log }),
    log,
    authSecret,
    now,
  };
  return services;
}

const ERROR_LEVEL = 50;

/** An unexpected error in the log fails the test. */
function createTestLog(expected: RegExp[], lines: Record<string, unknown>[]) {
  const errors: string[] = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      const entry = JSON.parse(String(line));
      lines.push(entry);
      if (entry.level >= ERROR_LEVEL) errors.push(String(line));
      done();
    },
  });
  onTestFinished(() => {
    expect(errors).toEqual(expected.map((error) => expect.stringMatching(error)));
  });
  return pino({ level: 'debug', mixin: contextFields }, destination);
}

async function signIn(
  { db, authSecret, now }: Services,
  { role, email }: { role: Role; email: string },
): Promise<string> {
  const createdAt = now();
  if (!(await findUserByEmail(db, email))) {
    await createUser(db, { email, passwordHash: 'none', role, createdAt: createdAt.toISOString() });
  }
  const user = await findUserByEmail(db, email);
  if (!user) throw new Error('The user just made is not there');
  const sessionId = randomUUID();
  const expiresAt = new Date(createdAt.getTime() + TOKEN_LIFETIME_SECONDS * 1000);
  await openSession(db, { id: sessionId, userId: user.id, createdAt, expiresAt });
  return signToken(
    { id: String(user.id), email, role },
    {
      ...{ secret: authSecret, sessionId, seconds: TOKEN_LIFETIME_SECONDS, now: createdAt },
    },
  );
}
