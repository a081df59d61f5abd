import {
  ASSETS,
  KEPT_AT,
  KEPT_META,
  KEPT_TITLE,
  OFFLINE_PAGE,
  PAGES,
  PHOTOS,
  type ToPage,
} from '#web/device/kept-names.ts';
import { pathOfKey } from '#web/runtime/kept-copies.ts';
import { BOUNDS } from './bounds.ts';
import { assetsOf, fromShell } from './shell.ts';
import { createStore, type Store } from './store.ts';
import { cacheKeyOf, isGuarded, strategyOf } from './strategies.ts';
import { type FetchEvent, worker } from './worker-scope.ts';

// How each kind of request is answered.

const pages = createStore(PAGES, BOUNDS.pages);
const photos = createStore(PHOTOS, BOUNDS.photos);
const assets = createStore(ASSETS, BOUNDS.assets);

/** On a bad line a copy that can be read now is better than a page that may come; it comes for the next time. */
const PATIENCE_MS = 4000;

export async function answerAsset(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  return (await fromShell(pathname)) ?? keptFirst(event, assets);
}

export function answerPhoto(event: FetchEvent): Promise<Response> {
  return keptFirst(event, photos);
}

async function keptFirst(event: FetchEvent, store: Store): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const kept = await store.find(pathname);
  if (kept) {
    event.waitUntil(store.noteUse(pathname));
    return kept;
  }
  const answer = await fetch(event.request);
  if (mayBeKept(answer)) event.waitUntil(store.keep(pathname, answer.clone()));
  return answer;
}

export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const answer = await networkOrKept(event, cacheKeyOf(url));
  if (answer === null) return toOfflinePage(event.request);
  return answer.fromDevice && !isGuarded(url.pathname) ? marked(answer.response) : answer.response;
}

/** A page that is asked for by a link within the market; told that it is a copy where it is one. */
export async function answerData(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const answer = await networkOrKept(event, pathname + search);
  if (answer === null) return Response.error();
  const at = answer.fromDevice && answer.response.headers.get(KEPT_AT);
  const news = at && ({ kind: 'kept', path: pathOfKey(pathname + search), at } satisfies ToPage);
  if (news) (await worker.clients.get(event.clientId))?.postMessage(news);
  return answer.response;
}

/** Never kept: a login, a link of a mail. The offline page may be shown in its place. */
export async function answerFresh(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const offlinePage = pathname === OFFLINE_PAGE && (await fromShell(OFFLINE_PAGE));
  if (offlinePage) return offlinePage;
  try {
    return await fetch(event.request);
  } catch {
    return toOfflinePage(event.request);
  }
}

type Answer = { response: Response; fromDevice: boolean };

async function networkOrKept(event: FetchEvent, key: string): Promise<Answer | null> {
  const network = ask(event, key);
  const kept = await pages.find(key);
  if (!kept) return network;
  const copy = { response: kept, fromDevice: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const impatient = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(copy), PATIENCE_MS);
  });
  const first = await Promise.race([network, impatient]);
  clearTimeout(timer);
  return first ?? copy;
}

/** Null where no answer came. What comes, however late, is kept, or forgotten where the market says that it is no more. */
function ask(event: FetchEvent, key: string): Promise<Answer | null> {
  const asked = fetch(event.request).then(
    // Copied before anybody reads it.
    (response) => ({ response, copy: response.clone() }),
    () => null,
  );
  event.waitUntil(asked.then((answer) => answer && settle(key, answer.copy)));
  return asked.then((answer) => answer && { response: answer.response, fromDevice: false });
}

async function settle(key: string, answer: Response): Promise<void> {
  if (mayBeKept(answer)) await keepPage(key, answer);
  else if (answer.status === 404 || answer.status === 410) await pages.forget(key);
}

async function keepPage(key: string, answer: Response): Promise<void> {
  const [, title = ''] = isHtml(answer) ? (/<title>([^<]*)/.exec(await answer.clone().text()) ?? []) : [];
  await pages.keep(key, answer, title ? { [KEPT_TITLE]: encodeURIComponent(title) } : {});
}

/** As if it had just been visited; nothing is sent twice that the browser still has. */
export async function keepNow(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin);
  if (strategyOf({ method: 'GET', mode: 'navigate', url, origin: worker.location.origin }) !== 'page') return;
  const answer = await fetch(path);
  if (!mayBeKept(answer) || !isHtml(answer)) return;
  const html = await answer.clone().text();
  await keepPage(cacheKeyOf(url), answer);
  await keepAssets(assetsOf(html));
}

export async function keepAssets(names: readonly string[]): Promise<void> {
  for (const name of names) {
    if ((await fromShell(name)) ?? (await assets.find(name))) continue;
    const answer = await fetch(name);
    if (mayBeKept(answer)) await assets.keep(name, answer);
  }
}

/** Whole, ours, of no interest to anybody but everyone. A page for less data is private, which is said to others on the way. */
function mayBeKept({ ok, status, type, redirected, headers }: Response): boolean {
  const forbidden = /no-store/.test(headers.get('cache-control') ?? '');
  return ok && status === 200 && type === 'basic' && !redirected && !forbidden;
}

function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** In its head, where the page's own code finds it; React minds nothing that it did not put there. */
async function marked(kept: Response): Promise<Response> {
  const html = await kept.text();
  const tag = `<meta name="${KEPT_META}" content="${kept.headers.get(KEPT_AT)}">`;
  const headers = new Headers(kept.headers);
  headers.delete('content-length');
  return new Response(html.replace('<head>', `<head>${tag}`), { status: kept.status, headers });
}

/** By its own address, because a page's code compares the address with the page it was made for. */
function toOfflinePage({ url }: Request): Response {
  const { pathname, search, origin } = new URL(url);
  const to = pathname === OFFLINE_PAGE ? '' : `?${new URLSearchParams({ to: pathname + search })}`;
  return Response.redirect(origin + OFFLINE_PAGE + to, 302);
}
