import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '#shared/contract/events.ts';
import type { LiveUpdate } from '#web/data/live-updates.ts';
import { conversationState, message } from '../../../../../tests/factories/messages.ts';

// Browser tabs, each with its own module instances.

vi.mock('./outbox.ts', () => ({ resumeOutbox: () => () => {}, onRejected: () => () => {} }));
vi.mock('./catch-up.ts', () => ({ catchUp: async () => 4 }));
vi.mock('./receipts.ts', () => ({ noteReceived: receive, clearReceipts: () => {} }));
vi.mock('#web/data/session.ts', () => ({ confirmSession: () => confirmed() }));

const confirmed = vi.fn();
const received: string[] = [];
function receive(conversationId: string, seq: number) {
  received.push(`${conversationId} ${seq}`);
}

/** The server side of each requested stream. */
type ServerStream = {
  since: number | undefined;
  send(...events: SentEvent[]): void;
  end(): void;
  isOpen(): boolean;
};
type SentEvent = LiveEvent & { id?: number };
let streams: ServerStream[];
let rejectWith: number | null;
const closing: (() => void)[] = [];
let users = 0;

vi.mock('#web/data/client.ts', () => ({
  api: { streams: { own: open } },
  failureOf: (error: { failure?: object }) => error.failure ?? null,
  idOfEvent: ({ id }: { id?: number }) => id ?? null,
}));

async function open({ since }: { since?: number }, { signal }: { signal: AbortSignal }) {
  const failure = { status: rejectWith, retryAfterSeconds: null };
  if (rejectWith) throw Object.assign(new Error('rejected'), { failure });
  let controller: ReadableStreamDefaultController<SentEvent> | null = null;
  const events = new ReadableStream<SentEvent>({
    start: (streamController) => {
      controller = streamController;
    },
  });
  const close = (work: () => void) => {
    if (controller) work();
    controller = null;
  };
  signal.addEventListener('abort', () => close(() => controller?.error(signal.reason)));
  streams.push({
    since,
    send: (...sent) => {
      for (const event of sent) controller?.enqueue(event);
    },
    end: () => close(() => controller?.close()),
    isOpen: () => controller !== null,
  });
  return events;
}

/** A tab and the updates that it receives. */
async function openTab() {
  vi.resetModules();
  const [{ startLive }, { onLiveUpdate }, unread] = await Promise.all([
    import('./live.ts'),
    import('#web/data/live-updates.ts'),
    import('./unread-count.ts'),
  ]);
  const updates: string[] = [];
  let opened = 0;
  onLiveUpdate((update) => {
    if (update.type === 'open') opened += 1;
    else updates.push(inShort(update));
  });
  const stop = startLive(user);
  const close = () => {
    stop();
    vi.resetModules();
  };
  closing.push(close);
  return { updates, close, unread: unread.unreadTotal, opened: () => opened };
}

function inShort(update: LiveUpdate): string {
  return update.type === 'inbox' ? `inbox ${update.messages.map(({ seq }) => seq)}` : update.type;
}

function inbox(id: number, ...seqs: number[]): SentEvent {
  const messages = seqs.map((seq) => message({ seq }));
  return { id, type: 'inbox', conversationId: 'a', state: conversationState(), unreadTotal: id, messages };
}

const START: SentEvent = { id: 10, type: 'start' };
const openStreams = () => streams.filter(({ isOpen }) => isOpen());
let user: string;

function setVisible(isVisible: boolean) {
  Reflect.set(document, 'visibilityState', isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  users += 1;
  user = `ada ${users}`;
  streams = [];
  rejectWith = null;
  received.length = 0;
  confirmed.mockClear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await expect.poll(openStreams).toHaveLength(0);
  vi.unstubAllGlobals();
});

describe('A tab', () => {
  it('receives each event once and reports messages as received', async () => {
    const tab = await openTab();
    await expect.poll(openStreams).toHaveLength(1);
    streams[0]?.send(START, inbox(13, 1, 2, 3), inbox(13, 1, 2, 3));
    streams[0]?.send({ type: 'typing', conversationId: 'a' }, { type: 'changed', conversationId: 'a' });
    await expect.poll(() => tab.updates).toEqual(['reload', 'inbox 1,2,3', 'typing', 'changed']);
    expect(tab.unread()).toBe(13);
    expect(received).toEqual(['a 3']);
  });

  it('continues after its last event, immediately when the network is back', async () => {
    const tab = await openTab();
    await expect.poll(openStreams).toHaveLength(1);
    streams[0]?.send(START, inbox(11, 1));
    await expect.poll(() => tab.updates).toEqual(['reload', 'inbox 1']);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => streams.map(({ since }) => since)).toEqual([undefined, 11]);
    expect(streams[0]?.isOpen(), 'the old connection is dropped').toBe(false);
    await expect.poll(tab.opened).toBe(2);
    streams[1]?.end();
    await expect.poll(() => streams).toHaveLength(3);
  });

  it('has a stream only while it is visible, and continues when it is shown again', async () => {
    const tab = await openTab();
    await expect.poll(openStreams).toHaveLength(1);
    streams[0]?.send(START, inbox(11, 1));
    await expect.poll(() => tab.updates).toEqual(['reload', 'inbox 1']);
    setVisible(false);
    await expect.poll(openStreams).toHaveLength(0);
    setVisible(true);
    await expect.poll(() => openStreams().map(({ since }) => since)).toEqual([11]);
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(openStreams).toHaveLength(0);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await expect.poll(() => openStreams().map(({ since }) => since)).toEqual([11]);
  });

  it('that was opened in the background has no stream until it is visible', async () => {
    setVisible(false);
    await openTab();
    setVisible(true);
    await expect.poll(openStreams).toHaveLength(1);
    expect(streams).toHaveLength(1);
  });

  it('reloads everything when the server cannot say which events it missed', async () => {
    const tab = await openTab();
    await expect.poll(openStreams).toHaveLength(1);
    streams[0]?.send(START, { id: 90, type: 'reset' }, inbox(91, 7));
    await expect.poll(() => tab.updates).toEqual(['reload', 'reload', 'inbox 7']);
  });

  it('confirms the session when the stream is rejected', async () => {
    rejectWith = 401;
    await openTab();
    await expect.poll(() => confirmed.mock.calls.length).toBe(1);
  });

  it('reads the number of unread messages without a stream', async () => {
    rejectWith = 503;
    vi.stubGlobal('navigator', { onLine: true });
    const tab = await openTab();
    await expect.poll(tab.unread).toBe(4);
  });

  it('drops everything when its user signs out', async () => {
    const tab = await openTab();
    await expect.poll(openStreams).toHaveLength(1);
    streams[0]?.send(START);
    await expect.poll(tab.unread).toBe(4);
    tab.close();
    await expect.poll(openStreams).toHaveLength(0);
    expect(tab.unread()).toBe(0);
    expect(tab.updates.at(-1)).toBe('ended');
  });
});
