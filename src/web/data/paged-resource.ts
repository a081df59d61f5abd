import type { ApiClient } from '#shared/contract/index.ts';
import { PAGE_SIZE } from '#shared/rules/limits.ts';
import type { CallFailure } from './call-api.ts';
import { query } from './query.ts';
import { createResource, type UseOptions } from './resource.ts';
import { currentSignIn } from './session.ts';

// A paged list of the signed-in user. A reload reads at least as many items as were shown.

type Page = { items: readonly { id: string }[]; nextCursor: string | null };

/** 'offline' and 'failed': the next page could not be read. */
export type MoreStatus = 'idle' | 'loading' | LoadProblem;
export type LoadProblem = 'offline' | 'failed';

/** All pages read so far, merged. Other fields come from the first page and from those of `readMore`. */
export type Paged<P extends Page> = P & { more: MoreStatus; moreFailure: CallFailure | null };

/** The largest page that the API returns. */
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
    async (api, key, current) => {
      const shown = current?.items.length ?? 0;
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
    const current = resource.find(key);
    const cursor = current?.nextCursor;
    if (!cursor || current.more === 'loading') return;
    resource.change(key, (list) => ({ ...list, more: 'loading', moreFailure: null }));
    const signIn = currentSignIn();
    const answer = await query((api) => readPage(api, { key, cursor, limit: pageSize }));
    if (signIn !== currentSignIn()) return;
    resource.change(key, (list) => {
      if (!answer.ok) return { ...list, more: currentLoadProblem(), moreFailure: answer.failure };
      // The list was reloaded meanwhile, so this page does not continue it.
      if (list.nextCursor !== cursor) return { ...list, more: 'idle' };
      return { ...list, ...answer.value, items: joined(list.items, answer.value.items), more: 'idle' };
    });
    if (answer.ok) onRead?.(answer.value);
  }

  /** For a list with a button for the next page. The button also retries after a failure. */
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

export function currentLoadProblem(): LoadProblem {
  return navigator.onLine ? 'failed' : 'offline';
}

/** An item that moved between two pages is listed once. */
function joined<Item extends { id: string }>(items: readonly Item[], more: readonly Item[]): Item[] {
  const knownIds = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !knownIds.has(id))];
}
