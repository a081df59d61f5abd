import { minifyContractRouter } from '@orpc/contract';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { contract } from './src/shared/contract/index.ts';

/** The contract without its schemas: all that the browser needs to call the API. */
function apiRoutes(): Plugin {
  const name = 'virtual:api-routes';
  return {
    name: 'kasuwa-api-routes',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}` ? `export const routes = ${JSON.stringify(minifyContractRouter(contract))}` : null,
  };
}

/** Of our own code, what every page runs before anyone touches it. */
const SHELL =
  /vite\/preload-helper|\/src\/(shared\/(paths|rules\/(categories|limits|states))|web\/(api\/(kept-html|use-now)|content\/device-keys|features\/auth\/(session|stored-user)|layout\/(backend-watch|early-tap|late-page|late-part|load-frame-parts|search-target|titles|typing|typing-loop)|ui\/(cx|toast|toast-store|use-hydrated)))\.\w+$/;

/** Few files instead of many: the framework, what every first load needs, and what screens are drawn with, which comes late. */
const chunks = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
    // Named one by one: a group takes along whatever its members import.
    { name: 'shell', test: SHELL, priority: 2 },
    {
      name: 'parts',
      // Without the menu, whose Radix is half as heavy as all the rest and wanted only when one is opened.
      test: /\/src\/(shared|web\/(api|features|ui\/(?!toast|menu)|layout\/coming-soon))|lucide-react/,
      minShareCount: 3,
      priority: 1,
    },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [apiRoutes(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, sourcemap: false },
  // Found at start, not at the first visit, which would reload the page in the middle.
  optimizeDeps: { include: ['lucide-react', 'radix-ui/dropdown-menu', 'radix-ui/tabs', 'radix-ui/toast'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } } },
  // The server's pages carry their own React, the production one, however the process was started.
  ssr: { noExternal: command === 'build' ? true : undefined },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
