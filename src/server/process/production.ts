import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import * as build from '#build/server/index.js';
import { createApp } from '#server/app.ts';
import { StaticFiles } from '#server/http/static-files.ts';
import { createPages } from '#server/pages/pages.ts';
import { loadEnvironment } from '#server/settings/environment.ts';
import { PROJECT_DIR } from './project-dir.ts';
import { run } from './run.ts';

await run(loadEnvironment, {
  createListener: (services) =>
    createApp(services, {
      createFiles: (common) => new StaticFiles(join(PROJECT_DIR, 'build/client'), common),
      createPages: (api) => createPages(build, { ...services, api }),
    }),
});
// By itself this would wait for an orderly end, which a process may never come to.
flushCompileCache();
// What V8 no longer needs goes back at once, instead of after eight seconds. Not a word of the start command: there it
// would be part of the key under which compiled code is found, Node's own included, and make each start 60 ms longer.
setFlagsFromString('--memory-pool-timeout=0');
