import { minifyContractRouter } from '@orpc/contract';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { streams } from './src/shared/contract/events.ts';
import { contract } from './src/shared/contract/index.ts';

/** The contract without its schemas and its words for readers: all that the browser needs to call the API. */
function apiRoutes(): Plugin {
  const name = 'virtual:api-routes';
  return {
    name: 'kasuwa-api-routes',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? `export const routes = ${JSON.stringify(minifyContractRouter({ ...contract, streams }), withoutWords)}`
        : null,
  };
}

function withoutWords(key: string, value: unknown): unknown {
  return key === 'summary' || key === 'tags' ? undefined : value;
}

/** Of our own code, what every page runs before anyone touches it. */
const SHELL =
  /vite\/preload-helper|\/src\/(shared\/(paths|rules\/(categories|limits))|web\/(content\/bar-colour|data\/(session|stored-user)|device\/(device-keys|kept-names)|features\/less-data\/less-data|runtime\/(kept-html|link-away|this-render|use-now|when-idle)|layout\/(awaited-location|backend-status|early-tap|error-screen|frame|late-page|late-part|load-frame-parts|new-version|pending-page|titles|typing|typing-loop)|ui\/(create-store|cx|toast|toast-store|use-hydrated)))\.\w+$/;

/** What a page is drawn with that has no network: small, and kept by the service worker on every device. */
const LIGHT =
  /\/src\/(shared\/format\/(dates|money)|web\/(device\/late-device-keys|runtime\/(kept-copies|worker-talk)|features\/(kept-words\/tab-words|listing-card\/listing-price)|ui\/(button|price|spinner|stall)))\.\w+$|lucide-react\/dist\/esm\/(shared\/|Icon|context|createLucideIcon|icons\/(file-text|messages-square)\.)/;

/** Few files instead of many: the framework, what every first load needs, and what screens are drawn with, which comes late. */
const chunks = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
    // Named one by one: a group takes along whatever its members import.
    { name: 'shell', test: SHELL, priority: 2 },
    { name: 'light', test: LIGHT, priority: 2 },
    // Styles of the market's own texts, for their pages alone.
    { name: 'reading', test: /\/src\/web\/features\/reading\/.*\.css$/, priority: 2 },
    // For pages at rest, which have not fetched the parts.
    { name: 'taps', test: /\/src\/web\/features\/(favorites\/kept-taps|push\/ask)/, priority: 2 },
    {
      name: 'parts',
      // Without the menu, whose Radix is half as heavy as all the rest and wanted only when one is opened; and without
      // what only a member's screens and dialogs share: whoever looks at items never comes by it.
      test: /\/src\/(shared\/(?!errors|format\/spoken-name|rules\/(ad\/|password|photos|places|rating|search\/(local|tokens)|taxonomy))|web\/(data\/(?!live-stream|resource|paged|run-serially|on-return|use-mutation)|device\/(?!set-aside|durable|queue|back-off)|runtime\/|features\/(?!ad-submission|alerts\/alerts-store|auth\/(?!form-alert|sign-in-again|use-member|wish)|confirm-email|device-drafts|help|live\/(?!\w+-count)|mail-links|own-ad|own-profile|photo-uploader|place-picker|proof|push|reading|recently-viewed\/viewed|reviews)|ui\/(?!checkbox|menu|progress|radio|segmented|tab-|toast|upload|use-countdown)))|lucide-react/,
      minShareCount: 3,
      priority: 1,
    },
    { name: 'help', test: /\/src\/web\/features\/help\//, minShareCount: 2 },
    // What the ways in share. The words for errors stay apart from it, for others need them too.
    { name: 'errors', test: /\/src\/shared\/errors/, priority: 1 },
    { name: 'door', test: /\/src\/web\/features\/auth\//, minShareCount: 2 },
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
