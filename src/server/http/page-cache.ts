import { isListTag, type PageTag } from '#server/platform/api/page-tags.ts';
import type { CachedPage } from './cached-page.ts';
import type { FairLine } from './fair-line.ts';
import { createPageStore, type StoredPage } from './page-store.ts';
import { createPendingRenders } from './pending-renders.ts';

// Public pages are the same for everyone, so each is rendered once and cached until something changes that it shows, or
// for a while. Requests that come while a page is rendered wait for that one render. A list that has changed, and a page
// whose time is over, are served for a moment longer while one render replaces them, so that no visitor waits for it.

// Durations are measured by a clock without steps (`performance.now`). Only the time of a visitor's last change, which
// comes from outside, is compared with the time of day.

/** `outdated`: a list that changed a moment ago, or a page whose time is just over. */
type Outcome = 'hit' | 'outdated' | 'shared' | 'rendered';
export type ServedPage = { page: CachedPage; outcome: Outcome; ageMs: number };

type PageLookup = {
  key: string;
  /** When the visitor last changed something, as a time of day. Pages that were rendered before are not for them. */
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
type Lifetime = { freshMs: number; graceMs: number };

type Options = {
  maxBytes: number;
  line: FairLine;
  lifetimeOf(page: CachedPage): Lifetime;
  /** For how long a changed list may be served until it is replaced. Zero: never. */
  outdatedMs: number;
  onRefreshFailed(error: unknown): void;
};

type Render = {
  page: Promise<CachedPage>;
  /** The tags that were purged since it began, each with the time of the first purge. */
  purged: Map<PageTag, number>;
  /** All pages were dropped since it began. */
  isOutdated: boolean;
} & Pick<StoredPage, 'startedAt' | 'renderedAt'>;

/** All background renders together take one turn, like one visitor. */
const REFRESH_CLIENT = 'refresh';
/** A failing replacement is not started again by every request. */
const REFRESH_PAUSE_MS = 200;

export function createPageCache(options: Options): PageCache {
  const { line, lifetimeOf, outdatedMs, onRefreshFailed } = options;
  const store = createPageStore(options.maxBytes);
  const renders = new Set<Render>();
  /** The latest render of each page. */
  const latest = new Map<string, Render>();
  const pending = createPendingRenders<Render>(line);

  function isServable({ page, renderedAt, outdatedAt, freshUntil }: StoredPage, lookup: PageLookup): boolean {
    const now = performance.now();
    if (lookup.changedAt !== null && renderedAt <= lookup.changedAt) return false;
    if (outdatedAt !== null && now >= outdatedAt + outdatedMs) return false;
    return now < freshUntil + lifetimeOf(page).graceMs;
  }

  /** A changed list is replaced in the second half of its time, so that many changes cause one render. */
  function needsRefresh({ key, outdatedAt, freshUntil, refreshedAt }: StoredPage): boolean {
    const now = performance.now();
    const isDue = now >= freshUntil || (outdatedAt !== null && now >= outdatedAt + outdatedMs / 2);
    if (!isDue || now < refreshedAt + REFRESH_PAUSE_MS) return false;
    return !latest.has(key) && !pending.hasPlace(key, REFRESH_CLIENT);
  }

  function refresh(stored: StoredPage, request: PageRequest): void {
    stored.refreshedAt = performance.now();
    const client = REFRESH_CLIENT;
    const replace = async () => (await pending.wait({ key: stored.key, client }, () => begin(request))).page;
    replace().catch(onRefreshFailed);
  }

  function begin({ key, render }: PageRequest): Render {
    const own: Render = {
      page: render()
        .then((page) => {
          save(key, page, own);
          return page;
        })
        .finally(() => {
          renders.delete(own);
          if (latest.get(key) === own) latest.delete(key);
        }),
      startedAt: performance.now(),
      renderedAt: Date.now(),
      purged: new Map(),
      isOutdated: false,
    };
    renders.add(own);
    latest.set(key, own);
    return own;
  }

  function save(key: string, page: CachedPage, render: Render): void {
    if (page.status >= 500 || render.isOutdated) return;
    const outdatedAt = firstChange(page, render);
    if (outdatedAt !== null && !(isList(page) && outdatedMs > 0)) return;
    const { startedAt, renderedAt } = render;
    const freshUntil = performance.now() + lifetimeOf(page).freshMs;
    store.put({ key, page, startedAt, renderedAt, freshUntil, outdatedAt, refreshedAt: -Infinity });
  }

  /** Whether a request that came at `askedAt`, during the render, may have its page. */
  function mayShare(render: Render, page: CachedPage, askedAt: number, { changedAt }: PageLookup): boolean {
    if (render.isOutdated || (changedAt !== null && render.renderedAt <= changedAt)) return false;
    const outdatedAt = firstChange(page, render);
    if (outdatedAt === null || outdatedAt > askedAt) return true;
    return isList(page) && performance.now() < outdatedAt + outdatedMs;
  }

  async function get(request: PageRequest): Promise<ServedPage> {
    const { key, client } = request;
    const stored = store.get(key);
    if (stored && isServable(stored, request)) {
      if (needsRefresh(stored)) refresh(stored, request);
      return serve(stored);
    }
    const askedAt = performance.now();
    const underway = latest.get(key);
    if (underway) {
      const page = await underway.page;
      if (mayShare(underway, page, askedAt, request)) return served(page, 'shared', underway);
      const newer = latest.get(key);
      if (newer && newer.startedAt >= askedAt) return served(await newer.page, 'shared', newer);
    }
    const outcome = pending.has(key) ? 'shared' : 'rendered';
    if (!pending.hasPlace(key, client)) request.onRender();
    const render = await pending.wait({ key, client }, () => begin(request));
    return served(await render.page, outcome, render);
  }

  return {
    get,
    peek(request) {
      const stored = store.get(request.key);
      return stored && isServable(stored, request) && !needsRefresh(stored) ? serve(stored) : undefined;
    },
    purge(tags) {
      const now = performance.now();
      for (const tag of tags) {
        for (const stored of store.withTag(tag)) {
          if (isList(stored.page) && outdatedMs > 0) stored.outdatedAt ??= now;
          else store.drop(stored.key);
        }
        for (const { purged } of renders) if (!purged.has(tag)) purged.set(tag, now);
      }
    },
    clear() {
      store.clear();
      latest.clear();
      for (const render of renders) render.isOutdated = true;
    },
  };
}

function serve(stored: StoredPage): ServedPage {
  const isCurrent = stored.outdatedAt === null && performance.now() < stored.freshUntil;
  return served(stored.page, isCurrent ? 'hit' : 'outdated', stored);
}

function served(
  page: CachedPage,
  outcome: Outcome,
  { startedAt }: Pick<StoredPage, 'startedAt'>,
): ServedPage {
  return { page, outcome, ageMs: performance.now() - startedAt };
}

/** When something was first changed, during the render, that its page shows. */
function firstChange(page: CachedPage, { purged }: Render): number | null {
  let first: number | null = null;
  for (const [tag, at] of purged) if (page.tags.has(tag) && at < (first ?? Infinity)) first = at;
  return first;
}

/** Home and results show whichever listings there are. An item or a seller shows what its visitor relies on. */
function isList({ tags }: CachedPage): boolean {
  for (const tag of tags) if (isListTag(tag)) return true;
  return false;
}
