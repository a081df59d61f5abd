import type { ApiClient } from '#shared/contract/index.ts';
import { PAGE_SIZE } from '#shared/rules/limits.ts';
import type { CallFailure } from './call-api.ts';
import { query } from './query.ts';
import { createResource, type UseOptions } from './resource.ts';
import { currentSignIn } from './session.ts';

// A list of the signed-in user that is read page by page. Read again, it is read as far as it was shown.

type Page = { items: readonly { id: string }[]; nextCursor: string | null };

/** 'offline' and 'failed': the next page could not be read. */
export type MoreStatus = 'idle' | 'loading' | Trouble;
export type Trouble = 'offline' | 'failed';

/** The pages that were read, as one. What an answer has beside its items is from the first page, or the latest. */
export type Paged<P extends Page> = P & { more: MoreStatus; moreFailure: CallFailure | null };

/** What one call may ask for. */
const LARGEST_PAGE = 50;

type ReadPage<P, Key> = (
  api: ApiClient,
  page: { key: Key; cursor: string | undefined; limit: number },
) => Promise<P>;

export function createPagedResource<P extends Page, Key extends string = string>(
  readPage: ReadPage<P, Key>,
  { pageSize = PAGE_SIZE, onRead }: { pageSize?: number; onRead?: (page: P) => void } = {},
) {
  const resource = createResource<Paged<P>, Key>(
    async (api, key, present) => {
      const shown = present?.items.length ?? 0;
      const limit = Math.min(LARGEST_PAGE, Math.max(shown, pageSize));
      const first = await readPage(api, { key, cursor: undefined, limit });
      let { items, nextCursor }: Page = first;
      while (nextCursor && items.length < shown) {
        const next = await readPage(api, { key, cursor: nextCursor, limit });
        items = joined(items, next.items);
        nextCursor = next.nextCursor;
      }
      return { ...first, items, nextCursor, more: 'idle', moreFailure: null };
    },
    { onRead },
  );

  async function readMore(key: Key): Promise<void> {
    const present = resource.find(key);
    const cursor = present?.nextCursor;
    if (!cursor || present.more === 'loading') return;
    resource.change(key, (now) => ({ ...now, more: 'loading', moreFailure: null }));
    const signIn = currentSignIn();
    const answer = await query((api) => readPage(api, { key, cursor, limit: pageSize }));
    if (signIn !== currentSignIn()) return;
    resource.change(key, (now) => {
      if (!answer.ok) return { ...now, more: currentLoadProblem(), moreFailure: answer.failure };
      // Read again meanwhile, and so from another page on.
      if (now.nextCursor !== cursor) return { ...now, more: 'idle' };
      return { ...now, ...answer.value, items: joined(now.items, answer.value.items), more: 'idle' };
    });
    if (answer.ok) onRead?.(answer.value);
  }

  /** For a list with a button for the next page, which also tries again what failed. */
  function useList(key: Key, options?: UseOptions) {
    const { value, failure, isLoading } = resource.use(key, options);
    const items: P['items'] | null = value?.items ?? null;
    return {
      page: value,
      items,
      hasMore: Boolean(value?.nextCursor),
      loading: value ? value.more === 'loading' : isLoading,
      problem: (value ? value.moreFailure : failure)?.text ?? null,
      readMore: () => void (value ? readMore(key) : resource.reload(key)),
    };
  }

  return {
    ...resource,
    readMore,
    useList,
  };
}

export function currentLoadProblem(): Trouble {
  return navigator.onLine ? 'failed' : 'offline';
}

/** An item that moved between two pages is listed once. */
function joined<Item extends { id: string }>(items: readonly Item[], more: readonly Item[]): Item[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id))];
}
