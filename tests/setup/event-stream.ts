import { expect } from 'vitest';
import type { InboxEvent } from '#shared/contract/conversations.ts';
import { LiveEvent } from '#shared/contract/events.ts';
import { until } from './until.ts';

// Reads an event stream as a browser's EventSource does, and records the events and the end.

export type ReceivedEvent = { event: string; id: number | null; data: unknown };

export type Listener = {
  response: Response;
  received: ReceivedEvent[];
  hasEnded(): boolean;
  /** The last id, which a browser sends when it reconnects. */
  lastId(): string | null;
  /** Waits for the first event of this kind. */
  first<T = unknown>(event: string): Promise<ReceivedEvent & { data: T }>;
  inbox(): (ReceivedEvent & { data: InboxEvent })[];
  /** Event types in order of arrival, without heartbeats and notification counts, which come at any time. */
  kinds(): string[];
  /** All messages received so far, in order of arrival. */
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
    // The connection broke. Events received before that count.
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
  // The API client reads only events of this name.
  expect(fields.get('event')).toBe('message');
  // The server sends nothing beyond the contract.
  const data = LiveEvent.parse(JSON.parse(text));
  expect(data).toEqual(JSON.parse(text));
  return [{ event: data.type, id: id ? Number(id) : null, data }];
}
