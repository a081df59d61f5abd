import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDurableQueue } from './durable-queue.ts';
import { nextInLane, type QueueEntry, type SendOutcome } from './queue-entry.ts';

type Entry = QueueEntry & { text: string };

const entry = (id: string, part: Partial<Entry> = {}): Entry => ({
  id,
  userId: 'ada',
  lane: 'a',
  at: 1,
  rejection: null,
  text: id,
  ...part,
});

let stored: Map<string, Entry>;
let sent: string[];
let answer: (entry: Entry) => Promise<SendOutcome<Entry, string>>;
const stops: (() => void)[] = [];

beforeEach(() => {
  stored = new Map();
  sent = [];
  answer = async ({ text }) => ({ kind: 'sent', result: text });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { BroadcastChannel }));
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

function openQueue(userId = 'ada') {
  const { queue, stop } = openTab(userId);
  stops.push(stop);
  return queue;
}

function openTab(userId: string) {
  const queue = createDurableQueue<Entry, string>({
    name: 'test',
    storage: {
      list: async (user) => [...stored.values()].filter((one) => one.userId === user),
      put: async (one) => void stored.set(one.id, one),
      async delete({ id, at }) {
        if (stored.get(id)?.at === at) stored.delete(id);
      },
    },
    async send(one) {
      sent.push(one.text);
      return answer(one);
    },
  });
  return { queue, stop: queue.resume(userId) };
}

describe('A queue', () => {
  it('sends the entries of an earlier page in order and deletes them', async () => {
    stored = new Map([
      ['late', entry('late', { at: 3 })],
      ['early', entry('early', { at: 2 })],
    ]);
    openQueue();
    await expect.poll(() => stored.size).toBe(0);
    expect(sent).toEqual(['early', 'late']);
  });

  it('does not send entries of another user', async () => {
    stored = new Map([['theirs', entry('theirs', { userId: 'obi' })]]);
    const queue = openQueue();
    await queue.add(entry('mine'));
    await expect.poll(() => sent).toEqual(['mine']);
    expect([...stored.keys()]).toEqual(['theirs']);
  });

  it('sends the last of several entries with one id, even while the first is being sent', async () => {
    const gate = Promise.withResolvers<void>();
    answer = async ({ text }) => {
      await gate.promise;
      return { kind: 'sent', result: text };
    };
    const queue = openQueue();
    void queue.add(entry('x', { at: 1, text: 'first' }));
    await expect.poll(() => sent).toEqual(['first']);
    void queue.add(entry('x', { at: 2, text: 'second' }));
    void queue.add(entry('x', { at: 3, text: 'third' }));
    gate.resolve();
    await expect.poll(() => stored.size).toBe(0);
    expect(sent).toEqual(['first', 'third']);
    expect(queue.list()).toEqual([]);
  });

  it('reports a rejected entry and keeps it until the user decides', async () => {
    answer = async (one) => ({ kind: 'rejected', entry: { ...one, rejection: 'No.' } });
    const queue = openQueue();
    const settled: string[] = [];
    queue.onSettled(({ kind, entry: { id } }) => settled.push(`${kind} ${id}`));
    await queue.add(entry('x'));
    await expect.poll(() => settled).toEqual(['rejected x']);
    expect(queue.find('x')?.rejection).toBe('No.');
    expect(sent).toHaveLength(1);
  });

  it('waits for a connection, reports the lane as held, and sends when the connection is back', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const queue = openQueue();
    await queue.add(entry('x'));
    await expect.poll(() => queue.isHeld('a')).toBe(true);
    expect(sent).toEqual([]);
    vi.stubGlobal('navigator', { onLine: true });
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => sent).toEqual(['x']);
    await expect.poll(() => queue.isHeld('a')).toBe(false);
  });

  it('reports an unexpected error and tries again', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    answer = async () => {
      throw new Error('broken');
    };
    const queue = openQueue();
    await queue.add(entry('x'));
    await expect.poll(() => report.mock.calls.length).toBe(1);
    answer = async ({ text }) => ({ kind: 'sent', result: text });
    queue.wake();
    await expect.poll(() => stored.size).toBe(0);
  });

  it('stops sending for a user who has signed out, and does not store their entries again', async () => {
    const gate = Promise.withResolvers<void>();
    answer = async ({ text }) => {
      await gate.promise;
      return { kind: 'sent', result: text };
    };
    const { queue, stop } = openTab('ada');
    void queue.add(entry('first', { at: 1 }));
    void queue.add(entry('second', { at: 2 }));
    await expect.poll(() => sent).toEqual(['first']);
    stop();
    stops.push(queue.resume('obi'));
    gate.resolve();
    await expect.poll(() => [...stored.keys()]).toEqual(['second']);
    expect(sent).toEqual(['first']);
    expect(queue.list()).toEqual([]);
  });

  it('is sent by one of two tabs, and both are notified', async () => {
    let isLocked = false;
    async function request<T>(_name: string, task: () => Promise<T>): Promise<T> {
      await expect.poll(() => isLocked).toBe(false);
      isLocked = true;
      try {
        return await task();
      } finally {
        isLocked = false;
      }
    }
    vi.stubGlobal('navigator', { onLine: true, locks: { request } });
    const [one, other] = [openQueue(), openQueue()];
    const settled: string[] = [];
    for (const [name, queue] of Object.entries({ one, other }))
      queue.onSettled(({ kind, entry: { id }, isHere }) => settled.push(`${name}: ${kind} ${id} ${isHere}`));
    await one.add(entry('x'));
    await expect.poll(() => settled.toSorted()).toHaveLength(2);
    expect(settled.map((line) => line.replace(/^\w+/, 'tab')).toSorted()).toEqual([
      'tab: sent x false',
      'tab: sent x true',
    ]);
    expect(sent).toEqual(['x']);
    await expect.poll(() => other.list()).toEqual([]);
  });

  it('does not show an entry again that was removed during a reload', async () => {
    answer = async () => ({ kind: 'later', afterMs: 60_000 });
    const queue = openQueue();
    await queue.add(entry('x'));
    window.dispatchEvent(new Event('pageshow'));
    await queue.remove(entry('x'));
    await expect.poll(() => queue.list()).toEqual([]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(queue.list()).toEqual([]);
  });
});

describe('The next entry of a lane', () => {
  it('is the oldest of that lane', () => {
    const all = [entry('late', { at: 3 }), entry('other', { lane: 'b' }), entry('early', { at: 2 })];
    expect(nextInLane(all, 'a')?.id).toBe('early');
    expect(nextInLane(all, 'b')?.id).toBe('other');
    expect(nextInLane(all, 'c')).toBeNull();
  });

  it('is not delayed by a rejected entry', () => {
    const rejected = entry('rejected', { rejection: 'No.' });
    expect(nextInLane([rejected, entry('next', { at: 2 })], 'a')?.id).toBe('next');
    expect(nextInLane([rejected], 'a')).toBeNull();
  });
});
