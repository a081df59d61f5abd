import type { ServiceWorkerMessage } from '#web/device/cache-names.ts';
import { BUILD } from './build-info.ts';
import {
  cacheAssets,
  fetchAndCachePage,
  handleAsset,
  handleData,
  handlePage,
  handlePhoto,
  handleUncachedPage,
} from './handlers.ts';
import { handlePush } from './push.ts';
import { deleteOldShells, fetchShell } from './shell.ts';
import { type Strategy, strategyOf } from './strategies.ts';
import { type FetchEvent, worker } from './worker-scope.ts';

// The service worker, built as /sw.js. It handles requests between the pages and the network (decision 34).

worker.addEventListener('install', (event) => event.waitUntil(fetchShell()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOldShells(), worker.clients.claim()])),
);

const HANDLERS: Record<Exclude<Strategy, 'network-only'>, (event: FetchEvent) => Promise<Response>> = {
  asset: handleAsset,
  photo: handlePhoto,
  page: handlePage,
  'uncached-page': handleUncachedPage,
  data: handleData,
};

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const strategy = strategyOf({ method, mode, url: new URL(url), origin: worker.location.origin });
  if (strategy !== 'network-only') event.respondWith(HANDLERS[strategy](event));
});

worker.addEventListener('message', (event) => {
  const message = event.data as ServiceWorkerMessage;
  if (message.kind === 'skip-waiting') event.waitUntil(worker.skipWaiting());
  if (message.kind === 'cache') event.waitUntil(fetchAndCachePage(message.path));
  if (message.kind === 'prefetch') event.waitUntil(cacheAssets(BUILD.prefetch));
});

handlePush(worker);
