import { KEPT_AT } from '#web/device/kept-names.ts';
import { type Bounds, type Kept, overflow } from './bounds.ts';

// A cache that knows how large it is. The browser's own tells neither sizes nor times, so a list of them lies in it.

export type Store = ReturnType<typeof createStore>;

/** No address of the market. */
const LIST = '/~kept';
/** When something was used last need not be known to the minute. */
const NOTE_USE_MS = 60_000;

export function createStore(name: string, bounds: Bounds) {
  /** One change after the other, or two would lose what the first wrote down. */
  let turn: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: (cache: Cache, list: Map<string, Kept>) => Promise<T>): Promise<T> {
    const mine = turn.then(async () => {
      const cache = await caches.open(name);
      return work(cache, await readList(cache));
    });
    turn = mine.catch(() => {});
    return mine;
  }

  return {
    find: async (key: string): Promise<Response | undefined> => (await caches.open(name)).match(key),

    /** With all of its headers: the policy of a page is one of them. */
    async keep(key: string, answer: Response, more: Record<string, string> = {}): Promise<void> {
      const body = await answer.arrayBuffer();
      const headers = new Headers({ ...Object.fromEntries(answer.headers), ...more });
      headers.set(KEPT_AT, new Date().toISOString());
      // The bytes are unpacked by now.
      headers.delete('content-encoding');
      headers.set('content-length', String(body.byteLength));
      await inTurn(async (cache, list) => {
        list.set(key, { bytes: body.byteLength, usedAt: Date.now() });
        const gone = overflow(list, bounds);
        for (const old of gone) {
          list.delete(old);
          await cache.delete(old);
        }
        if (!gone.includes(key)) await cache.put(key, new Response(body, { status: answer.status, headers }));
        await writeList(cache, list);
      });
    },

    noteUse: (key: string): Promise<void> =>
      inTurn(async (cache, list) => {
        const entry = list.get(key);
        if (!entry || Date.now() - entry.usedAt < NOTE_USE_MS) return;
        list.set(key, { ...entry, usedAt: Date.now() });
        await writeList(cache, list);
      }),

    /** What turned out to be gone. */
    forget: (key: string): Promise<void> =>
      inTurn(async (cache, list) => {
        if (!list.delete(key)) return;
        await cache.delete(key);
        await writeList(cache, list);
      }),
  };
}

async function readList(cache: Cache): Promise<Map<string, Kept>> {
  try {
    return new Map((await (await cache.match(LIST))?.json()) as [string, Kept][] | undefined);
  } catch {
    return new Map();
  }
}

async function writeList(cache: Cache, list: ReadonlyMap<string, Kept>): Promise<void> {
  await cache.put(LIST, new Response(JSON.stringify([...list])));
}
