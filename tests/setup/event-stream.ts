import { expect } from 'vitest';
import type { InboxEvent } from '#shared/contract/conversations.ts';
import { LiveEvent } from '#shared/contract/events.ts';
import { until } from './until.ts';

// A stream of events as a browser's EventSource reads it: what it received, and how it ended.

export type ReceivedEvent = { event: string; id: number | null; data: unknown };

export type Listener = {
  response: Response;
  received: ReceivedEvent[];
  hasEnded(): boolean;
  /** The last id, which a browser comes back with. */
  lastId(): string | null;
  /** The first of a kind, once it is there. */
  first<T = unknown>(event: string): Promise<ReceivedEvent & { data: T }>;
  inbox(): (ReceivedEvent & { data: InboxEvent })[];
  /** In which order all came that says where one stands; the beat and the bell's count may come at any time. */
  kinds(): string[];
  /** All messages received so far, in the order they came. */
  messages(): string[];
  close(): Promise<void>;
};

const UNORDERED_EVENTS = ['beat', 'notifications'];

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export async function listen(
  fetch: Fetch,
  {
    cookie,
    since,
    lastEventId,
    path = '/api/events',
  }: { cookie: string; since?: string | number; lastEventId?: string; path?: string },
): Promise<Listener> {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  const aborter = new AbortController();
  const response = await fetch(`${path}${query}`, {
    headers: { cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    signal: aborter.signal,
  });
  const received: ReceivedEvent[] = [];
  let ended = false;
  const reader = response.body?.getReader();
  const reading = read(reader, received).then(() => {
    ended = true;
  });
  const inbox = () =>
    received.filter(({ event }) => event === 'inbox') as (ReceivedEvent & { data: InboxEvent })[];
  return {
    response,
    received,
    inbox,
    hasEnded: () => ended,
    kinds: () => received.flatMap(({ event }) => (UNORDERED_EVENTS.includes(event) ? [] : [event])),
    lastId: () => received.findLast(({ id }) => id !== null)?.id?.toString() ?? null,
    first: async <T>(event: string) =>
      (await until(() => received.find((one) => one.event === event), {
        what: `${event} in ${JSON.stringify(received)}`,
      })) as ReceivedEvent & { data: T },
    messages: () => inbox().flatMap(({ data }) => data.messages.map(({ message }) => message)),
    async close() {
      await reader?.cancel().catch(() => {});
      aborter.abort();
      await reading;
    },
  };
}

async function read(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  received: ReceivedEvent[],
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const blocks = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      received.push(...blocks.flatMap(parse));
    }
  } catch {
    // Cut off: what came before counts.
  }
}

function parse(block: string): ReceivedEvent[] {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    }),
  );
  const text = fields.get('data');
  if (text === undefined) return [];
  const id = fields.get('id');
  // The API client reads only these.
  expect(fields.get('event')).toBe('message');
  // The server sends what the contract says, and nothing beside it.
  const data = LiveEvent.parse(JSON.parse(text));
  expect(data).toEqual(JSON.parse(text));
  return [{ event: data.type, id: id ? Number(id) : null, data }];
}
