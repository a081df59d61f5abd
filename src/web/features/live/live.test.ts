import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InboxEvent } from '#shared/contract/conversations.ts';
import { conversationState, message } from '../../../../tests/factories/chat.ts';
import type { LiveNews } from './live-news.ts';

// Several tabs of one browser, each with the code of its own, on the locks and channels that Node shares with browsers.

vi.mock('./outbox.ts', () => ({ resumeOutbox: () => () => {}, onRefused: () => () => {} }));
vi.mock('./catch-up.ts', () => ({ catchUp: async () => 4 }));
vi.mock('./receipts.ts', () => ({ noteReceived: receive, forgetReceipts: () => {} }));
vi.mock('#web/data/session.ts', () => ({ confirmSession: () => confirmed() }));

const confirmed = vi.fn();
const received: string[] = [];
function receive(conversationId: string, seq: number) {
  received.push(`${conversationId} ${seq}`);
}

/** The server's side of each stream that was asked for. */
type Line = { search: string; send(text: string): void; end(): void; isOpen(): boolean };
let lines: Line[];
let refuse: number | null;
const closing: (() => void)[] = [];
let places = 0;

function answer(url: string, { signal }: { signal: AbortSignal }): Response {
  if (refuse) return new Response(null, { status: refuse });
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller;
    },
  });
  const close = (work: () => void) => {
    if (stream) work();
    stream = null;
  };
  signal.addEventListener('abort', () => close(() => stream?.error(signal.reason)));
  lines.push({
    search: url.replace('/api/events', ''),
    send: (text) => stream?.enqueue(new TextEncoder().encode(text)),
    end: () => close(() => stream?.close()),
    isOpen: () => stream !== null,
  });
  return new Response(body);
}

/** A tab that looks at the market, with all it is told. */
async function openTab() {
  vi.resetModules();
  const [{ startLive }, { onLive }, unread] = await Promise.all([
    import('./live.ts'),
    import('./live-news.ts'),
    import('./unread-count.ts'),
  ]);
  const heard: string[] = [];
  let opened = 0;
  onLive((news) => {
    if (news.kind === 'line') opened += 1;
    else heard.push(inShort(news));
  });
  const stop = startLive(member);
  const close = () => {
    stop();
    vi.resetModules();
  };
  closing.push(close);
  return { heard, close, unread: unread.unreadTotal, opened: () => opened };
}

function inShort(news: LiveNews): string {
  return news.kind === 'inbox' ? `inbox ${news.event.messages.map(({ seq }) => seq)}` : news.kind;
}

function inbox(id: number, ...seqs: number[]): string {
  const event: InboxEvent = {
    ...{ conversationId: 'a', state: conversationState(), unreadTotal: id },
    messages: seqs.map((seq) => message({ seq })),
  };
  return `event: inbox\nid: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
}
const START = 'event: start\nid: 10\ndata: {}\n\n';
const openLines = () => lines.filter((line) => line.isOpen());
/** A name of its own for each test: locks are let go a little later than asked. */
let member: string;

beforeEach(() => {
  places += 1;
  member = `ada ${places}`;
  lines = [];
  refuse = null;
  received.length = 0;
  confirmed.mockClear();
  vi.stubGlobal('fetch', async (url: string, init: { signal: AbortSignal }) => answer(url, init));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(async () => {
  // The last to come first, or each would take the lead for a moment.
  for (const close of closing.splice(0).reverse()) close();
  await expect.poll(openLines).toHaveLength(0);
  vi.unstubAllGlobals();
});

describe('Tabs of one member', () => {
  it('share one stream, and hear each event once', async () => {
    const first = await openTab();
    await expect.poll(openLines).toHaveLength(1);
    lines[0]?.send(START);
    await expect.poll(first.unread).toBe(4);
    const second = await openTab();
    await expect.poll(second.unread, { message: 'the leader tells the figure' }).toBe(4);
    lines[0]?.send(inbox(13, 1, 2, 3));
    lines[0]?.send(inbox(13, 1, 2, 3));
    lines[0]?.send('event: typing\ndata: {"conversationId":"a"}\n\n');
    for (const tab of [first, second]) await expect.poll(() => tab.heard.at(-1)).toBe('typing');
    lines[0]?.send('event: changed\ndata: {"conversationId":"a"}\n\n');
    for (const tab of [first, second]) await expect.poll(() => tab.heard.at(-1)).toBe('changed');
    expect(first.heard).toEqual(['anew', 'inbox 1,2,3', 'typing', 'changed']);
    expect(second.heard).toEqual(['inbox 1,2,3', 'typing', 'changed']);
    expect(second.unread()).toBe(13);
    expect(received, 'one tab tells the server').toEqual(['a 3']);
    expect(lines).toHaveLength(1);
  });

  it('go on from where they were when the leading one closes', async () => {
    const first = await openTab();
    await expect.poll(openLines).toHaveLength(1);
    lines[0]?.send(START + inbox(11, 1));
    const second = await openTab();
    await expect.poll(second.unread).toBe(11);
    first.close();
    await expect.poll(() => lines.map(({ search }) => search)).toEqual(['', '?since=11']);
    expect(lines[0]?.isOpen()).toBe(false);
    lines[1]?.send(inbox(12, 2));
    await expect.poll(() => second.heard).toEqual(['inbox 2']);
  });
});

describe('A tab', () => {
  it('asks again from its last number after a cut, at once when the network is back', async () => {
    const tab = await openTab();
    await expect.poll(openLines).toHaveLength(1);
    lines[0]?.send(START + inbox(11, 1));
    await expect.poll(() => tab.heard).toEqual(['anew', 'inbox 1']);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => lines.map(({ search }) => search)).toEqual(['', '?since=11']);
    expect(lines[0]?.isOpen(), 'the old line is dropped').toBe(false);
    await expect.poll(tab.opened).toBe(2);
    lines[1]?.end();
    await expect.poll(() => lines).toHaveLength(3);
  });

  it('reads everything anew when the server cannot say what it missed', async () => {
    const tab = await openTab();
    await expect.poll(openLines).toHaveLength(1);
    lines[0]?.send(`${START}event: reset\nid: 90\ndata: {}\n\n${inbox(91, 7)}`);
    await expect.poll(() => tab.heard).toEqual(['anew', 'anew', 'inbox 7']);
  });

  it('asks who is signed in when the stream is refused to it', async () => {
    refuse = 401;
    await openTab();
    await expect.poll(() => confirmed.mock.calls.length).toBe(1);
  });

  it('knows how much is unread though there is no stream', async () => {
    refuse = 503;
    vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
    const tab = await openTab();
    await expect.poll(tab.unread).toBe(4);
  });

  it('forgets everything when its member goes', async () => {
    const tab = await openTab();
    await expect.poll(openLines).toHaveLength(1);
    lines[0]?.send(START);
    await expect.poll(tab.unread).toBe(4);
    tab.close();
    await expect.poll(openLines).toHaveLength(0);
    expect(tab.unread()).toBe(0);
    expect(tab.heard.at(-1)).toBe('ended');
  });

  it('without locks has a stream of its own while it is seen', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const tab = await openTab();
    await expect.poll(openLines).toHaveLength(1);
    lines[0]?.send(START + inbox(11, 1));
    await expect.poll(() => tab.heard).toEqual(['anew', 'inbox 1']);
    Reflect.set(document, 'visibilityState', 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(openLines).toHaveLength(0);
    Reflect.set(document, 'visibilityState', 'visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => openLines().map(({ search }) => search)).toEqual(['?since=11']);
  });

  it('gives the lead away when it is put aside, and stands for it again when it comes back', async () => {
    await openTab();
    await expect.poll(openLines).toHaveLength(1);
    lines[0]?.send(START);
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(openLines).toHaveLength(0);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await expect.poll(() => openLines().map(({ search }) => search)).toEqual(['?since=10']);
  });
});
