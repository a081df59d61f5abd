import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../../../tests/setup/stub-storage.ts';
import type { OutboxEntry } from './outbox-entry.ts';

// The outbox with a fake device storage, a fake server and a fake session.

type Answer = { status: number; text?: string; retryAfterSeconds?: number } | 'no answer' | 'yes';

const stored = new Map<string, OutboxEntry>();
const sent: string[] = [];
let answers: Record<string, Answer[]>;
let signedIn: string | null;
/** Every write waits for it. */
let disk: Promise<void>;

vi.mock('idb-keyval', () => ({
  createStore: () => null,
  set: async (key: string, entry: OutboxEntry) => {
    await disk;
    stored.set(key, entry);
  },
  del: async (key: string) => void stored.delete(key),
  entries: async () => [...stored],
}));
vi.mock('#web/data/session.ts', () => ({ confirmSession: async () => {} }));
vi.mock('#web/data/stored-user.ts', () => ({
  readStoredUser: () => (signedIn ? { id: signedIn } : null),
}));
vi.mock('#web/data/client.ts', () => ({
  api: {
    conversations: {
      start: async ({ adId, message }: { adId: string; message: string }) => {
        sent.push(`about ${adId}: ${message}`);
        const answer = answers[message]?.shift() ?? 'yes';
        if (answer !== 'yes') throw answer;
        return { id: 'started', messageId: '1' };
      },
      send: async ({
        params,
        body,
      }: {
        params: { id: string };
        body: { message: string; clientId: string };
      }) => {
        sent.push(`${params.id}: ${body.message}`);
        const answer = answers[body.message]?.shift() ?? 'yes';
        if (answer !== 'yes') throw answer;
        return { clientId: body.clientId, message: body.message };
      },
    },
  },
  failureOf: (error: Answer) =>
    typeof error === 'string' ? null : { text: null, fields: {}, retryAfterSeconds: null, ...error },
}));

async function openOutbox() {
  vi.resetModules();
  const outbox = await import('./outbox.ts');
  const stop = outbox.resumeOutbox('ada');
  opened.push(stop);
  const post = (message: string, conversationId = 'a') =>
    outbox.post({ userId: 'ada', conversationId }, { kind: 'text', message });
  const postFirst = (message: string) =>
    outbox.post({ userId: 'ada', conversationId: 'about 7' }, { kind: 'first', adId: '7', message });
  return { ...outbox, post, postFirst, stop };
}

const left = () => [...stored.values()].map(({ outgoing }) => 'message' in outgoing && outgoing.message);
const rejections = () => [...stored.values()].flatMap(({ rejection }) => rejection ?? []);
let device: EventTarget;
const opened: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stored.clear();
  sent.length = 0;
  answers = {};
  signedIn = 'ada';
  disk = Promise.resolve();
  stubStorage('localStorage');
  device = new EventTarget();
  vi.stubGlobal('window', device);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  for (const stop of opened.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('A posted message', () => {
  it('is sent in order, one at a time, and then removed', async () => {
    const { post } = await openOutbox();
    await Promise.all(['one', 'two', 'three'].map((words) => post(words)));
    await expect.poll(left).toEqual([]);
    expect(sent).toEqual(['a: one', 'a: two', 'a: three']);
  });

  it('is sent beside an entry that another version of the app stored in another form', async () => {
    const entry = {
      id: 'old',
      userId: 'ada',
      lane: 'a',
      at: 1,
      rejection: null,
      body: { kind: 'text', message: 'zero' },
    };
    stored.set('old', entry as unknown as OutboxEntry);
    const { post } = await openOutbox();
    // The stored entries have been read.
    await vi.advanceTimersByTimeAsync(1);
    await post('one');
    await expect.poll(() => sent).toEqual(['a: one']);
  });

  it('is retried until the server responds, and delays only its own conversation', async () => {
    answers = { one: ['no answer', { status: 503 }] };
    const { post } = await openOutbox();
    await post('one');
    await post('two');
    await post('elsewhere', 'b');
    await expect.poll(left).toEqual(['one', 'two']);
    expect(sent).not.toContain('a: two');
    await vi.advanceTimersByTimeAsync(3000);
    await expect.poll(left).toEqual([]);
    expect(sent.filter((line) => line.startsWith('a'))).toEqual(['a: one', 'a: one', 'a: one', 'a: two']);
  });

  it('is stored with the reason if the server rejects it, and the next one is sent', async () => {
    answers = { one: [{ status: 409, text: 'This member has left Kasuwa.' }] };
    const { post, sendAgain } = await openOutbox();
    await post('one');
    await post('two');
    await expect.poll(rejections).toEqual(['This member has left Kasuwa.']);
    await expect.poll(left).toEqual(['one']);
    sendAgain([...stored.keys()][0] ?? '');
    await expect.poll(left).toEqual([]);
    expect(sent).toEqual(['a: one', 'a: two', 'a: one']);
  });

  it('is retried after the time that a busy server asks for', async () => {
    answers = { one: [{ status: 429, retryAfterSeconds: 20 }] };
    const { post } = await openOutbox();
    await post('one');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(6000);
    await expect.poll(left).toEqual([]);
  });

  it('waits for its user to sign in again, and is not rejected because of another user', async () => {
    answers = { one: [{ status: 404, text: 'Conversation not found.' }] };
    const { post, stop } = await openOutbox();
    signedIn = 'obi';
    await post('one');
    await vi.advanceTimersByTimeAsync(1000);
    stop();
    expect(rejections()).toEqual([]);
    expect(left()).toEqual(['one']);
    signedIn = 'ada';
    await openOutbox();
    await expect.poll(left).toEqual([]);
  });

  it('is sent after a reload, as soon as the network is back', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const first = await openOutbox();
    await first.post('one');
    first.stop();
    await openOutbox();
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toEqual([]);
    vi.stubGlobal('navigator', { onLine: true });
    device.dispatchEvent(new Event('online'));
    await expect.poll(left).toEqual([]);
    expect(sent).toEqual(['a: one']);
  });

  it('is sent after a reload that happened before the device had stored it', async () => {
    disk = new Promise(() => {});
    const first = await openOutbox();
    void first.post('one');
    device.dispatchEvent(new Event('pagehide'));
    first.stop();
    disk = Promise.resolve();
    await openOutbox();
    await expect.poll(() => sent).toEqual(['a: one']);
    await expect.poll(() => localStorage.length).toBe(0);
  });

  it('is not sent after it was discarded', async () => {
    answers = { one: ['no answer'] };
    const { post, discard } = await openOutbox();
    await post('one');
    await expect.poll(() => sent).toHaveLength(1);
    discard([...stored.keys()][0] ?? '');
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
    expect(left()).toEqual([]);
  });
});

describe('The first message about a listing', () => {
  it('is sent after a reload and reports its conversation', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const first = await openOutbox();
    await first.postFirst('Is it there?');
    first.stop();
    vi.stubGlobal('navigator', { onLine: true });
    const { onSent } = await openOutbox();
    const notices: object[] = [];
    onSent((sentMessage) => notices.push(sentMessage));
    await expect.poll(left).toEqual([]);
    expect(sent).toEqual(['about 7: Is it there?']);
    expect(notices).toEqual([
      { userId: 'ada', clientId: expect.any(String), conversationId: 'started', message: null },
    ]);
  });

  it('is stored if it is rejected, and listeners are notified', async () => {
    answers = { one: [{ status: 409, text: 'This item has been sold.' }] };
    const { postFirst, onRejected } = await openOutbox();
    const entries: OutboxEntry[] = [];
    onRejected((entry) => entries.push(entry));
    await postFirst('one');
    await expect.poll(rejections).toEqual(['This item has been sold.']);
    expect(entries).toEqual([...stored.values()]);
  });
});
