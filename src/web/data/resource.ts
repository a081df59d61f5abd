import { useEffect, useState } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import type { CallFailure } from './call-api.ts';
import { query } from './query.ts';
import { currentSignIn, useSession } from './session.ts';
import { useOnReturn } from './use-on-return.ts';
import { createUserStore } from './user-store.ts';

// Server data of the signed-in user, cached by key until the page is closed. It is read again when it is
// shown and when the user returns. The newest answer wins, a local change wins over reads that started before
// it, and the next user who signs in sees none of it.

export type Loaded<T> = {
  /** Null until the first answer. A later failure does not clear it. */
  value: T | null;
  /** The failure of the latest read. */
  failure: CallFailure | null;
  /** There is neither a value nor a failure yet. */
  isLoading: boolean;
};

export type UseOptions = {
  /** Nothing is read while this is false. */
  enabled?: boolean;
  /** 'until-loaded': a loaded value does not change until the screen is opened again. */
  refetch?: 'on-return' | 'until-loaded';
};

export type ResourceOptions<T> = {
  /** Called with each answer that becomes the value. */
  onRead?: (value: T) => void;
  /** 'screen': a value of an earlier visit to the screen is not shown again, for example in a form. */
  cachedFor?: 'page' | 'screen';
};

type Entry<T> = Omit<Loaded<T>, 'isLoading'> & {
  isReading: boolean;
  latestRead: number;
  /** An event arrived during the read, so another read must follow. */
  isStale: boolean;
  /** The number of local changes. */
  changes: number;
  /** It was read for a screen that is not mounted yet. */
  isPrefetched: boolean;
};

/** `read` also gets the current value, so that a list can be read again up to the same length. */
export function createResource<T, Key extends string = string>(
  read: (api: ApiClient, key: Key, present: T | null) => Promise<T>,
  { cachedFor = 'page', onRead }: ResourceOptions<T> = {},
) {
  const emptyEntry: Entry<T> = {
    value: null,
    failure: null,
    isReading: false,
    latestRead: 0,
    isStale: false,
    changes: 0,
    isPrefetched: false,
  };
  let reads = 0;
  /** The number of components that show each key. */
  const shown = new Map<Key, number>();
  const entries = createUserStore<ReadonlyMap<string, Entry<T>>>(new Map());

  const entryOf = (key: Key) => entries.get().get(key) ?? emptyEntry;

  function patch(key: Key, part: Partial<Entry<T>>): void {
    entries.set(new Map(entries.get()).set(key, { ...entryOf(key), ...part }));
  }

  /** Reads in the background: the last failure stays visible until there is an answer. */
  async function readAgain(key: Key): Promise<void> {
    const signIn = currentSignIn();
    if (!signIn) return;
    const { changes, value } = entryOf(key);
    reads += 1;
    const thisRead = reads;
    patch(key, { latestRead: thisRead, isReading: true, isStale: false });
    const answer = await query((api) => read(api, key, value));
    if (signIn !== currentSignIn() || entryOf(key).latestRead !== thisRead) return;
    if (!answer.ok) patch(key, { failure: answer.failure, isReading: false });
    else if (entryOf(key).changes !== changes) await readAgain(key);
    else {
      patch(key, { value: answer.value, failure: null, isReading: false });
      onRead?.(answer.value);
      if (entryOf(key).isStale) await readAgain(key);
    }
  }

  /** For an opened screen or a retry by the user. Without a value, the key is shown as loading. */
  function reload(key: Key): Promise<void> {
    if (entryOf(key).value === null) patch(key, { failure: null });
    return readAgain(key);
  }

  /** Reads a key before its screen is mounted. */
  function prefetch(key: Key): void {
    void reload(key);
    patch(key, { isPrefetched: true });
  }

  /** For live events. The answer of a running read is still shown, so that many events do not delay it. */
  function refresh(key: Key): void {
    if (entryOf(key).isReading) patch(key, { isStale: true });
    else void readAgain(key);
  }

  /** For changes on the server: keys on the screen are read again, the others are dropped. */
  function invalidate(): void {
    for (const key of entries.get().keys() as Iterable<Key>)
      if (shown.get(key)) void readAgain(key);
      else drop(key);
  }

  function drop(key: Key): void {
    entries.set(new Map([...entries.get()].filter(([other]) => other !== key)));
  }

  /** Sets the server's answer to a change, or the expected answer. */
  function set(key: Key, value: T): void {
    patch(key, { value, failure: null, changes: entryOf(key).changes + 1 });
  }

  /** Without a value it only ensures that a read that started before the change is not shown. */
  function change(key: Key, update: (value: T) => T): void {
    const { value, changes } = entryOf(key);
    if (value !== null) set(key, update(value));
    else patch(key, { changes: changes + 1 });
  }

  function useLoaded(key: Key, { enabled = true, refetch = 'on-return' }: UseOptions = {}): Loaded<T> {
    const { signIn } = useSession();
    const [readsBefore] = useState(reads);
    const entry = entries.use().get(key) ?? emptyEntry;
    const isOfThisVisit = cachedFor === 'page' || entry.latestRead > readsBefore;
    const { value, failure } = isOfThisVisit ? entry : emptyEntry;
    useEffect(() => {
      if (signIn === 0 || !enabled) return;
      if (cachedFor === 'screen') drop(key);
      const { isPrefetched, isReading } = entryOf(key);
      if (isPrefetched) patch(key, { isPrefetched: false });
      else if (!isReading) void reload(key);
      shown.set(key, (shown.get(key) ?? 0) + 1);
      return () => {
        shown.set(key, (shown.get(key) ?? 0) - 1);
      };
    }, [signIn, key, enabled]);
    useOnReturn(signIn !== 0 && enabled, () => {
      const now = entryOf(key);
      if (!now.isReading && (refetch === 'on-return' || now.value === null)) void readAgain(key);
    });
    return { value, failure, isLoading: value === null && failure === null };
  }

  return {
    reload,
    prefetch,
    refresh,
    invalidate,
    set,
    change,
    changeAll(update: (value: T, key: Key) => T): void {
      for (const key of entries.get().keys() as Iterable<Key>) change(key, (value) => update(value, key));
    },
    find: (key: Key): T | null => entryOf(key).value,
    use: useLoaded,
  };
}
