import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { createApp } from './app.ts';
import { loadEnvironment } from './config.ts';
import { StaticFiles } from './http/static-files.ts';
import { createPages } from './pages/pages.ts';
import { run } from './run.ts';

const BUILD_DIR = join(import.meta.dirname, '../../build');

const build: ServerBuild = await import(join(BUILD_DIR, 'server/index.js'));

await run(loadEnvironment(), {
  createListener: (services) =>
    createApp(services, {
      createFiles: (common) => new StaticFiles(join(BUILD_DIR, 'client'), common),
      createPages: (apiFetch) =>
        createPages({ build: async () => build, apiFetch, site: services.config.site, log: services.log }),
    }),
});
// By itself this would wait for an orderly end, which a process may never come to.
flushCompileCache();
