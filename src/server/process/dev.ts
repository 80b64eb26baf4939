import { createServer as createVite } from 'vite';
import { createApp } from '#server/app.ts';
import { createPages } from '#server/pages/pages.ts';
import { loadEnvironment } from '#server/settings/environment.ts';
import { run } from './run.ts';

const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });

await run(loadEnvironment, {
  createListener: (services) => {
    const app = createApp(services, {
      createFiles: () => ({ serve: () => false }),
      createPages: (api) =>
        createPages(() => vite.ssrLoadModule('virtual:react-router/server-build'), { ...services, api }),
    });
    return (request, response) => vite.middlewares(request, response, () => app(request, response));
  },
  close: () => vite.close(),
});
