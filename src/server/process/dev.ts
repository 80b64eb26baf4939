import { createServer as createVite } from 'vite';
import { createApp } from '#server/app.ts';
import { createPages } from '#server/pages/pages.ts';
import { loadEnvironment } from '#server/settings/environment.ts';
import { run } from './run.ts';

const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });
const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build');

await run(loadEnvironment, {
  createListener: (services) =>
    createApp(services, {
      files: vite.middlewares,
      pages: createPages(loadBuild, services),
    }),
  close: () => vite.close(),
});
