import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The table of routes is small and sent whole: no request on the way to a page, only its own chunk.
  routeDiscovery: { mode: 'initial' },
  // One chunk a screen: splitting loaders from components only adds requests here.
  splitRouteModules: false,
} satisfies Config;
