import { createServer } from 'vite';
import type { PageBuild } from '../src/server/http/render-page.ts';
import { main } from '../src/server/main.ts';

// npm run dev: hot reload. Pages come from the build tool; everything else is the real server.

process.env.NODE_ENV = 'development';

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
await main({
  loadBuild: () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<PageBuild>,
  wrap: (listener) => (request, response) =>
    vite.middlewares(request, response, () => listener(request, response)),
});
