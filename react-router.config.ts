import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  // scripts/build.ts completes it and renames it to build.
  buildDirectory: 'build.next',
  ssr: true,
  // The route table is small: shipping it whole saves a request at every first hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
