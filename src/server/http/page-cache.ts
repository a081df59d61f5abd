import { isListTag, type PageTag } from '#server/platform/api/page-tags.ts';
import type { CachedPage } from './cached-page.ts';
import type { FairLine } from './fair-line.ts';
import { createPageStore, type StoredPage } from './page-store.ts';

// Public pages are the same for everyone, so each is rendered once and cached until something changes that it shows, or
// for a while. Requests that come while a page is rendered wait for that one render. A list that has changed, and a page
// whose time is over, are served for a moment longer while one render replaces them, so that no visitor waits for it.

/** `outdated`: a list that changed a moment ago, or a page whose time is just over. */
type Outcome = 'hit' | 'outdated' | 'shared' | 'rendered';
export type ServedPage = { page: CachedPage; outcome: Outcome; ageMs: number };

type PageLookup = {
  key: string;
  /** When the visitor last changed something, in milliseconds. Pages that were rendered before are not for them. */
  changedAt: number | null;
};
export type PageRequest = PageLookup & {
  /** Who waits for a turn, if the page must be rendered. */
  client: string;
  /** Called when the page must be rendered for this visitor. May reject the request. */
  onRender(): void;
  render(): Promise<CachedPage>;
};

export type PageCache = {
  get(request: PageRequest): Promise<ServedPage>;
  /** The cached page, if there is nothing to render. */
  peek(request: PageLookup): ServedPage | undefined;
  /** Outdates the lists that show one of these, and drops the other pages that do. */
  purge(tags: readonly PageTag[]): void;
  clear(): void;
};

/** For how long a page is current without a change, and for how long it may then be served until it is replaced. */
type Life = { freshMs: number; graceMs: number };

type Options = {
  maxBytes: number;
  line: FairLine;
  lifeOf(page: CachedPage): Life;
  /** For how long a changed list may be served until it is replaced. Zero: never. */
  outdatedMs: number;
  onRefreshFailed(error: unknown): void;
};

type Render = { page: Promise<CachedPage>; reading: Reading };

type Reading = {
  /** When it began. A render that waits for its turn has read nothing. */
  startedAt: number;
  /** The tags that were purged since then, each with the time of the first purge. */
  purged: Map<PageTag, number>;
  /** All pages were dropped since then. */
  isOutdated: boolean;
};

/** All background renders together take one turn, like one visitor. */
const REFRESH_CLIENT = 'refresh';

export function createPageCache(options: Options): PageCache {
  const { line, lifeOf, outdatedMs, onRefreshFailed } = options;
  const store = createPageStore(options.maxBytes);
  const renders = new Set<Render>();
  /** The latest render of each page. */
  const latest = new Map<string, Render>();

  function isServable({ page, renderedAt, outdatedAt, freshUntil }: StoredPage, lookup: PageLookup): boolean {
    const now = Date.now();
    if (lookup.changedAt !== null && renderedAt <= lookup.changedAt) return false;
    if (outdatedAt !== null && now >= outdatedAt + outdatedMs) return false;
    return now < freshUntil + lifeOf(page).graceMs;
  }

  /** A changed list is replaced in the second half of its time, so that many changes cause one render. */
  function needsRefresh({ key, outdatedAt, freshUntil }: StoredPage): boolean {
    const now = Date.now();
    const isDue = now >= freshUntil || (outdatedAt !== null && now >= outdatedAt + outdatedMs / 2);
    return isDue && !latest.has(key);
  }

  function start({ key, client, render }: PageRequest): Render {
    const reading = newReading();
    const rendered = line.run(client, () => {
      Object.assign(reading, newReading());
      return render();
    });
    const page = rendered
      .then((fresh) => {
        save(key, fresh, reading);
        return fresh;
      })
      .finally(() => {
        renders.delete(own);
        if (latest.get(key) === own) latest.delete(key);
      });
    const own: Render = { page, reading };
    renders.add(own);
    latest.set(key, own);
    return own;
  }

  function save(key: string, page: CachedPage, reading: Reading): void {
    if (page.status >= 500 || reading.isOutdated) return;
    const changedAt = firstChange(page, reading);
    if (changedAt !== null && !(isList(page) && outdatedMs > 0)) return;
    const freshUntil = Date.now() + lifeOf(page).freshMs;
    store.put({ key, page, renderedAt: reading.startedAt, freshUntil, outdatedAt: changedAt });
  }

  /** Whether a request that came at `askedAt`, during the render, may have its page. */
  function mayShare(reading: Reading, page: CachedPage, askedAt: number, { changedAt }: PageLookup): boolean {
    if (reading.isOutdated || (changedAt !== null && reading.startedAt <= changedAt)) return false;
    const outdatedAt = firstChange(page, reading);
    if (outdatedAt === null || outdatedAt > askedAt) return true;
    return isList(page) && askedAt < outdatedAt + outdatedMs;
  }

  async function get(request: PageRequest): Promise<ServedPage> {
    const stored = store.get(request.key);
    if (stored && isServable(stored, request)) {
      if (needsRefresh(stored)) start({ ...request, client: REFRESH_CLIENT }).page.catch(onRefreshFailed);
      return serve(stored);
    }
    const askedAt = Date.now();
    const underway = latest.get(request.key);
    if (underway) {
      const page = await underway.page;
      if (mayShare(underway.reading, page, askedAt, request)) return share(page, underway);
      const newer = latest.get(request.key);
      if (newer && newer.reading.startedAt >= askedAt) return share(await newer.page, newer);
    }
    request.onRender();
    const own = start(request);
    return served(await own.page, 'rendered', own.reading.startedAt);
  }

  const share = (page: CachedPage, { reading }: Render) => served(page, 'shared', reading.startedAt);

  return {
    get,
    peek(request) {
      const stored = store.get(request.key);
      return stored && isServable(stored, request) && !needsRefresh(stored) ? serve(stored) : undefined;
    },
    purge(tags) {
      const now = Date.now();
      for (const tag of tags) {
        for (const stored of store.withTag(tag)) {
          if (isList(stored.page) && outdatedMs > 0) stored.outdatedAt ??= now;
          else store.drop(stored.key);
        }
        for (const { reading } of renders) if (!reading.purged.has(tag)) reading.purged.set(tag, now);
      }
    },
    clear() {
      store.clear();
      latest.clear();
      for (const { reading } of renders) reading.isOutdated = true;
    },
  };
}

function newReading(): Reading {
  return { startedAt: Date.now(), purged: new Map(), isOutdated: false };
}

function serve({ page, outdatedAt, freshUntil, renderedAt }: StoredPage): ServedPage {
  const isCurrent = outdatedAt === null && Date.now() < freshUntil;
  return served(page, isCurrent ? 'hit' : 'outdated', renderedAt);
}

function served(page: CachedPage, outcome: Outcome, renderedAt: number): ServedPage {
  return { page, outcome, ageMs: Date.now() - renderedAt };
}

/** When something was first changed, during the render, that its page shows. */
function firstChange(page: CachedPage, { purged }: Reading): number | null {
  let first: number | null = null;
  for (const [tag, at] of purged) if (page.tags.has(tag) && at < (first ?? Infinity)) first = at;
  return first;
}

/** Home and results show whichever listings there are. An item or a seller shows what its visitor relies on. */
function isList({ tags }: CachedPage): boolean {
  for (const tag of tags) if (isListTag(tag)) return true;
  return false;
}
