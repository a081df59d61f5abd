import type { FairLine } from './fair-line.ts';

// Pages that must be rendered and wait for a turn. Clients who wait for the same page have a place in the line each, and
// the first turn of any of them begins the render for all. So nobody waits for the turn of a client with a long line.

export type PendingRenders<Render> = {
  has(key: string): boolean;
  /** Whether this client already waits for the page. */
  hasPlace(key: string, client: string): boolean;
  /** Waits until the page's next render has started. Rejects if none of its clients gets a turn. */
  wait(place: Place, begin: () => Render): Promise<Render>;
};

type Place = { key: string; client: string };

type Pending<Render> = PromiseWithResolvers<Render> & {
  clients: Set<string>;
  /** Aborted when the render begins, so that the other clients give up their places. */
  started: AbortController;
};

export function createPendingRenders<Render extends { page: Promise<unknown> }>(
  line: FairLine,
): PendingRenders<Render> {
  const all = new Map<string, Pending<Render>>();

  function create(key: string): Pending<Render> {
    const pending = {
      ...Promise.withResolvers<Render>(),
      clients: new Set<string>(),
      started: new AbortController(),
    };
    all.set(key, pending);
    return pending;
  }

  async function takePlace(
    pending: Pending<Render>,
    { key, client }: Place,
    begin: () => Render,
  ): Promise<void> {
    pending.clients.add(client);
    const beginForAll = () => {
      all.delete(key);
      pending.started.abort();
      const render = begin();
      pending.resolve(render);
      return render.page;
    };
    try {
      await line.run(client, beginForAll, pending.started.signal);
    } catch (error) {
      pending.clients.delete(client);
      if (!pending.started.signal.aborted) {
        if (pending.clients.size > 0) return;
        all.delete(key);
      }
      // Without effect if a render has started.
      pending.reject(error);
    }
  }

  return {
    has: (key) => all.has(key),
    hasPlace: (key, client) => all.get(key)?.clients.has(client) ?? false,
    wait(place, begin) {
      const pending = all.get(place.key) ?? create(place.key);
      if (!pending.clients.has(place.client)) void takePlace(pending, place, begin);
      return pending.promise;
    },
  };
}
