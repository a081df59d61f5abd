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
import { type Way, wayOf } from './ways.ts';
import { type FetchEvent, worker } from './worker-scope.ts';

// The service worker, built into /sw.js: it stands between the market's pages and the network (decision 34).

worker.addEventListener('install', (event) => event.waitUntil(fetchShell()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldShells(), worker.clients.claim()])),
);

const ANSWERS: Record<Exclude<Way, 'pass'>, (event: FetchEvent) => Promise<Response>> = {
  asset: answerAsset,
  photo: answerPhoto,
  page: answerPage,
  'fresh-page': answerFresh,
  data: answerData,
};

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const way = wayOf({ method, mode, url: new URL(url), origin: worker.location.origin });
  if (way !== 'pass') event.respondWith(ANSWERS[way](event));
});

worker.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.kind === 'take-over') event.waitUntil(worker.skipWaiting());
  if (message.kind === 'keep') event.waitUntil(keepNow(message.path));
  if (message.kind === 'fetch-ahead') event.waitUntil(keepAssets(BUILD.ahead));
});

handlePush(worker);
