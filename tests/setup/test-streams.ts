import { afterEach } from 'vitest';
import type { TestApp } from './app.ts';
import { type Listener, listen } from './event-stream.ts';

type StreamPosition = { since?: string | number; lastEventId?: string; path?: string };

/** Event streams that close at the end of the test that opened them. */
export function streamsOf(app: () => Pick<TestApp, 'fetch'>) {
  const open: Listener[] = [];
  afterEach(() => Promise.all(open.splice(0).map((listener) => listener.close())));

  async function streamOf({ cookie }: { cookie: string }, position: StreamPosition = {}): Promise<Listener> {
    const listener = await listen(app().fetch, { cookie, ...position });
    open.push(listener);
    return listener;
  }

  return {
    streamOf,
    /** Waits for the start event, so that the stream receives all later events. */
    async liveStreamOf(user: { cookie: string }): Promise<Listener> {
      const listener = await streamOf(user);
      await listener.first('start');
      return listener;
    },
  };
}
