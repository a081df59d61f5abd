import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conversation } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { aConversation, aMessage, momentOf } from '../../../../../tests/factories/conversation-responses.ts';
import { conversationState } from '../../../../../tests/factories/messages.ts';

// The chat state of a page, tested with a small fake server.

vi.mock('#web/features/chat/live/live.ts', () => ({ startLive: () => () => {} }));
const { sent, mutate } = vi.hoisted(() => ({
  sent: { notify: (_sent: { userId: string; conversationId: string; message: Message }) => {} },
  mutate: vi.fn(),
}));
vi.mock('#web/features/chat/live/outbox.ts', () => ({
  onSent: (listener: typeof sent.notify) => {
    sent.notify = listener;
  },
}));
vi.mock('#web/data/query.ts', () => ({
  mutate,
  query: async (call: (api: unknown) => Promise<unknown>) => {
    const value = await call({ conversations: server });
    return isDown ? { ok: false, failure: { status: 503, text: 'Down' } } : { ok: true, value };
  },
}));

let conversations: Conversation[];
let messages: Message[];
let isDown: boolean;
const asked: string[] = [];
const listInputs: string[] = [];
let nextCursor: string | null;
let beforeAnswer: () => Promise<void>;

const server = {
  list: async (input: object) => {
    listInputs.push(JSON.stringify(input));
    const items = structuredClone(conversations);
    await beforeAnswer();
    return { items, nextCursor, unreadTotal: 0 };
  },
  get: async ({ params }: { params: { id: string } }) => {
    asked.push(`get ${params.id}`);
    const found = structuredClone(conversations.find(({ id }) => id === params.id));
    await beforeAnswer();
    return found;
  },
  messages: async ({ query }: { query: { after?: number; before?: number } }) => {
    asked.push(JSON.stringify(query));
    const { after = 0, before = Number.POSITIVE_INFINITY } = query;
    const fitting = messages.filter(({ seq }) => seq > after && seq < before);
    const items = query.after === undefined ? fitting.slice(-3) : fitting.slice(0, 3);
    return { items, hasMore: items.length < fitting.length };
  },
};

async function openChat() {
  vi.resetModules();
  const [{ chat }, live, lists, threads, { emitLiveUpdate }] = await Promise.all([
    import('./chat-state.ts'),
    import('./chat-live.ts'),
    import('./chat-lists.ts'),
    import('./chat-threads.ts'),
    import('#web/data/live-updates.ts'),
  ]);
  live.connectChat('ada');
  const key = lists.listKey({});
  live.retainList(key);
  live.retainThread('a');
  await lists.readList(key);
  await threads.openConversation('a');
  asked.length = 0;
  const receive = (id: string, state: object, ...received: Message[]) =>
    emitLiveUpdate({
      type: 'inbox',
      conversationId: id,
      state: conversationState(state),
      messages: received,
      unreadTotal: 0,
    });
  return {
    ...live,
    ...lists,
    ...threads,
    receive,
    emitLiveUpdate,
    key,
    chat,
    seqs: () =>
      chat()
        .threads.get('a')
        ?.messages.map(({ seq }) => seq),
    listed: () => [...(chat().lists.get(key)?.ids ?? [])],
  };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('window', new EventTarget());
  messages = [1, 2, 3, 4, 5].map((seq) => aMessage(seq));
  conversations = [aConversation('a', { lastSeq: 5, lastMessage: aMessage(5), timestamp: momentOf(5) })];
  asked.length = 0;
  listInputs.length = 0;
  nextCursor = null;
  beforeAnswer = async () => {};
  isDown = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('A conversation', () => {
  it('opens with its latest page and loads older messages on request', async () => {
    const { seqs, readOlder } = await openChat();
    expect(seqs()).toEqual([3, 4, 5]);
    await readOlder('a');
    expect(seqs()).toEqual([1, 2, 3, 4, 5]);
    expect(asked).toEqual(['{"before":3}']);
    await readOlder('a');
    expect(asked).toHaveLength(1);
  });

  it('reports that older messages failed to load, and loads them when the network is back', async () => {
    const { seqs, readOlder, chat } = await openChat();
    const failed = () => chat().threads.get('a')?.olderFailed;
    isDown = true;
    await readOlder('a');
    expect([seqs(), failed()]).toEqual([[3, 4, 5], true]);
    isDown = false;
    window.dispatchEvent(new Event('online'));
    await expect.poll(seqs).toEqual([1, 2, 3, 4, 5]);
    expect(failed()).toBe(false);
  });

  it('appends received messages and fetches those missing before them', async () => {
    const { seqs, receive } = await openChat();
    receive('a', { lastSeq: 6 }, aMessage(6));
    expect(seqs()).toEqual([3, 4, 5, 6]);
    messages = Array.from({ length: 12 }, (_, index) => aMessage(index + 1));
    receive('a', { lastSeq: 12 }, aMessage(12));
    expect(seqs(), 'nothing is shown after a gap').toEqual([3, 4, 5, 6]);
    await expect.poll(seqs).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('is read again after a failure when the server is back', async () => {
    const { seqs, chat, emitLiveUpdate, openConversation, retainThread } = await openChat();
    conversations = [...conversations, aConversation('b')];
    isDown = true;
    retainThread('b');
    await openConversation('b');
    expect(chat().threads.get('b')?.status).toBe('failed');
    isDown = false;
    emitLiveUpdate({ type: 'open', isAgain: false });
    await expect.poll(() => chat().threads.get('b')?.status).toBe('ready');
    expect(
      asked.filter((question) => question === '{}'),
      'only the failed conversation is read again',
    ).toHaveLength(2);
    expect(seqs()).toEqual([3, 4, 5]);
  });

  it('shows the typing indicator for four seconds or until the message arrives', async () => {
    const { receive, emitLiveUpdate, chat } = await openChat();
    emitLiveUpdate({ type: 'typing', conversationId: 'a' });
    expect(chat().typing.has('a')).toBe(true);
    await vi.advanceTimersByTimeAsync(4000);
    expect(chat().typing.has('a')).toBe(false);
    emitLiveUpdate({ type: 'typing', conversationId: 'a' });
    receive('a', { lastSeq: 6 }, aMessage(6));
    expect(chat().typing.has('a')).toBe(false);
  });
});

describe('The details of a conversation', () => {
  const change = (price: number) => {
    conversations = conversations.map((one) => ({ ...one, item: one.item && { ...one.item, price } }));
  };

  it('are read again after a change, once for several changes in a row', async () => {
    const { emitLiveUpdate, chat } = await openChat();
    change(900);
    for (const id of ['a', 'a', 'unknown']) emitLiveUpdate({ type: 'changed', conversationId: id });
    await expect.poll(() => chat().conversations.get('a')?.item?.price).toBe(900);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['get a']);
  });

  it('are read again, with the online status, after the stream was closed for a while', async () => {
    const { emitLiveUpdate, chat, listed } = await openChat();
    change(700);
    conversations = conversations.map((one) => ({
      ...one,
      participant: { ...one.participant, online: !one.participant.online },
    }));
    const before = chat().conversations.get('a')?.participant.online;
    emitLiveUpdate({ type: 'open', isAgain: true });
    await expect.poll(() => chat().conversations.get('a')?.item?.price).toBe(700);
    expect(chat().conversations.get('a')?.participant.online).toBe(!before);
    expect(listed()).toEqual(['a']);
  });

  it('are read once more if they change during a read', async () => {
    const { emitLiveUpdate, chat } = await openChat();
    const gate = Promise.withResolvers<void>();
    beforeAnswer = () => gate.promise;
    emitLiveUpdate({ type: 'changed', conversationId: 'a' });
    await expect.poll(() => asked).toEqual(['get a']);
    change(800);
    emitLiveUpdate({ type: 'changed', conversationId: 'a' });
    await vi.advanceTimersByTimeAsync(1000);
    gate.resolve();
    await expect.poll(() => chat().conversations.get('a')?.item?.price).toBe(800);
    expect(asked).toEqual(['get a', 'get a']);
  });
});

describe('The typing report', () => {
  it('is sent again immediately after the server has accepted a message', async () => {
    await openChat();
    vi.stubGlobal('navigator', { onLine: true });
    const { reportTyping } = await import('#web/features/chat/thread/report-typing.ts');
    reportTyping('a');
    reportTyping('a');
    expect(mutate).toHaveBeenCalledTimes(1);
    const message = aMessage(6, { sender: 'me' });
    sent.notify({ userId: 'ada', conversationId: 'a', message });
    reportTyping('a');
    expect(mutate).toHaveBeenCalledTimes(2);
  });
});

describe('The list', () => {
  it('adds new conversations and leaves out hidden ones', async () => {
    const { receive, listed, chat } = await openChat();
    conversations.push(aConversation('b', { timestamp: momentOf(9) }));
    receive('b', { lastSeq: 1, unread: 1 }, aMessage(1));
    await expect.poll(listed).toEqual(['a', 'b']);
    receive('c', { hidden: true });
    expect(asked).toEqual(['get b']);
    receive('b', { lastSeq: 1, deletedSeq: 1, hidden: true });
    expect(chat().conversations.get('b')?.hidden).toBe(true);
  });

  it('sorted by price requests that order and adds only conversations within its loaded pages', async () => {
    const { receive, listKey, readList, chat } = await openChat();
    const key = listKey({ sort: 'price-low' });
    const priced = (id: string, price: number | null) => {
      const one = aConversation(id, { timestamp: momentOf(9) });
      return { ...one, item: one.item && { ...one.item, price } };
    };
    conversations = [priced('lamp', 5_000), priced('sofa', 40_000)];
    nextCursor = 'after the sofa';
    listInputs.length = 0;
    await readList(key);
    expect(listInputs).toEqual(['{"sort":"price-low"}']);
    conversations = [priced('chair', 7_000), priced('car', 9_000_000), priced('job', null)];
    for (const { id } of conversations) receive(id, { lastSeq: 1, unread: 1 }, aMessage(1));
    await expect.poll(() => chat().conversations.has('job')).toBe(true);
    await expect.poll(() => [...(chat().lists.get(key)?.ids ?? [])]).toEqual(['lamp', 'sofa', 'chair']);
  });

  it('is not reverted by a response that an event has overtaken', async () => {
    const { receive, readList, key, chat } = await openChat();
    const gate = Promise.withResolvers<void>();
    beforeAnswer = () => gate.promise;
    const reading = readList(key);
    receive('a', { lastSeq: 6, unread: 1, blockedByMe: true }, aMessage(6));
    gate.resolve();
    await reading;
    expect(chat().conversations.get('a')).toMatchObject({
      lastSeq: 6,
      unread: 1,
      blockedByMe: true,
      lastMessage: { seq: 6 },
    });
  });

  it('shows which users are online', async () => {
    const { emitLiveUpdate, chat } = await openChat();
    const userId = conversations[0]?.participant.id ?? '';
    emitLiveUpdate({ type: 'presence', userId, online: true });
    expect(chat().conversations.get('a')?.participant.online).toBe(true);
  });
});

describe('The chat state', () => {
  it('is reloaded when events may have been missed', async () => {
    const { emitLiveUpdate, seqs, chat } = await openChat();
    messages = [...messages, aMessage(6)].map((one) =>
      one.seq === 4 ? aMessage(4, { message: 'answered' }) : one,
    );
    conversations = [aConversation('a', { lastSeq: 6, readSeq: 5 })];
    emitLiveUpdate({ type: 'reload' });
    await expect.poll(seqs).toEqual([3, 4, 5, 6]);
    expect(chat().threads.get('a')?.messages[1]?.message).toBe('answered');
    await expect.poll(() => chat().conversations.get('a')?.readSeq).toBe(5);
  });

  it('is dropped when the user signs out or another user signs in', async () => {
    const { emitLiveUpdate, connectChat, chat } = await openChat();
    connectChat('obi');
    expect(chat()).toMatchObject({ userId: 'obi', conversations: new Map(), threads: new Map() });
    emitLiveUpdate({ type: 'ended' });
    expect(chat().userId).toBeNull();
  });
});
