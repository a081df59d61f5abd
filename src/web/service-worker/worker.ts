import type { ToWorker } from '#web/device/kept-names.ts';
import {
  answerAsset,
  answerData,
  answerFresh,
  answerPage,
  answerPhoto,
  keepAssets,
  keepNow,
} from './answers.ts';
import { BUILD } from './build-facts.ts';
import { handlePush } from './push.ts';
import { dropOldShells, fetchShell } from './shell.ts';
import { type Strategy, strategyOf } from './strategies.ts';
import { type FetchEvent, worker } from './worker-scope.ts';

// The service worker, built into /sw.js: it stands between the market's pages and the network (decision 34).

worker.addEventListener('install', (event) => event.waitUntil(fetchShell()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldShells(), worker.clients.claim()])),
);

const ANSWERS: Record<Exclude<Strategy, 'network-only'>, (event: FetchEvent) => Promise<Response>> = {
  asset: answerAsset,
  photo: answerPhoto,
  page: answerPage,
  'uncached-page': answerFresh,
  data: answerData,
};

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const strategy = strategyOf({ method, mode, url: new URL(url), origin: worker.location.origin });
  if (strategy !== 'network-only') event.respondWith(ANSWERS[strategy](event));
});

worker.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.kind === 'take-over') event.waitUntil(worker.skipWaiting());
  if (message.kind === 'keep') event.waitUntil(keepNow(message.path));
  if (message.kind === 'fetch-ahead') event.waitUntil(keepAssets(BUILD.ahead));
});

handlePush(worker);
