import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import * as build from '#build/server/index.js';
import { createApp } from '#server/app.ts';
import { findOtherReleases, serveFiles } from '#server/http/static-files.ts';
import { createPages } from '#server/pages/pages.ts';
import { loadEnvironment } from '#server/settings/environment.ts';
import { PROJECT_DIR } from './project-dir.ts';
import { run } from './run.ts';

await run(loadEnvironment, {
  createListener: (services) =>
    createApp(services, {
      files: serveFiles(join(PROJECT_DIR, 'build/client'), findOtherReleases(PROJECT_DIR)),
      pages: createPages(build, services),
    }),
});
// The start command sets NODE_COMPILE_CACHE. Node would write the cache at the exit, which a kill prevents.
flushCompileCache();
