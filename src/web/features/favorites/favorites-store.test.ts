import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../../tests/setup/stub-storage.ts';

type Failure = { status: number; text: string };

const calls: string[] = [];
/** Who the server says this is. */
let signedIn: string;
let questions: number;
let answer: () => Promise<void>;
let readIds: () => Promise<string[]>;
let stored: Map<string, string>;
const toasts: string[] = [];
const confirmSession = vi.fn();

vi.mock('#web/data/client.ts', () => ({
  api: {
    accounts: {
      me: async () => {
        questions += 1;
        return { id: signedIn };
      },
    },
    favorites: {
      ids: () => readIds(),
      add: async ({ params }: { params: { adId: string } }) => {
        calls.push(`add ${params.adId}`);
        await answer();
      },
      remove: async ({ params }: { params: { adId: string } }) => {
        calls.push(`remove ${params.adId}`);
        await answer();
      },
    },
  },
  failureOf: (error: Partial<Failure>) => (error.status ? error : null),
}));
let session: string | null = null;
let changeSession = () => {};
vi.mock('#web/data/session.ts', () => ({
  confirmSession,
  signedInUser: () => session && { id: session },
  onSessionChange: (listener: () => void) => {
    changeSession = listener;
  },
}));
vi.mock('#web/ui/toast-store.ts', () => ({
  showToast: ({ text }: { text: string }) => toasts.push(text),
}));

/** Another page of the same browser. */
async function openStore() {
  vi.resetModules();
  return import('./favorites-store.ts');
}

const rejectWith = (status: number, text = '') => Promise.reject({ status, text } satisfies Failure);
const noAnswer = () => Promise.reject(new Error('offline'));

beforeEach(() => {
  calls.length = 0;
  toasts.length = 0;
  confirmSession.mockReset();
  signedIn = 'ada';
  questions = 0;
  answer = async () => {};
  readIds = async () => ['1'];
  stubStorage('sessionStorage');
  stored = stubStorage('localStorage');
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const online = () => window.dispatchEvent(new Event('online'));
const kept = () => [...stored.keys()].filter((key) => key.startsWith('heart '));

async function openFor(member: string) {
  const store = await openStore();
  store.followUser(member);
  await expect.poll(() => store.isSaved('1')).toBe(true);
  return store;
}

describe('The hearts', () => {
  it('are filled with what the member saved, and emptied for the next one', async () => {
    const store = await openFor('ada');
    readIds = async () => [];
    store.followUser('obi');
    expect(store.isSaved('1')).toBe(false);
  });

  it('show a tap at once, and tell the server the last of many quick wishes', async () => {
    const store = await openFor('ada');
    const gate = Promise.withResolvers<void>();
    answer = () => gate.promise;
    store.setSaved('2', true);
    expect(store.isSaved('2')).toBe(true);
    await expect.poll(() => calls).toEqual(['add 2']);
    store.setSaved('2', false);
    store.setSaved('2', true);
    store.setSaved('2', false);
    gate.resolve();
    await expect.poll(() => calls).toEqual(['add 2', 'remove 2']);
    await expect.poll(() => store.isSaved('2')).toBe(false);
    expect(kept()).toEqual([]);
  });

  it('go back to what the server holds when it refuses, and say so', async () => {
    const store = await openFor('ada');
    answer = () => rejectWith(409, 'You have saved 1,000 items.');
    store.setSaved('2', true);
    await expect.poll(() => toasts).toHaveLength(1);
    expect(store.isSaved('2')).toBe(false);
    expect(toasts).toEqual(['It could not be saved. You have saved 1,000 items.']);
    expect(kept()).toEqual([]);
  });

  it('keep what was saved while the list was still on its way', async () => {
    const store = await openStore();
    const list = Promise.withResolvers<string[]>();
    readIds = () => list.promise;
    store.followUser('ada');
    store.setSaved('7', true);
    await expect.poll(() => calls).toEqual(['add 7']);
    list.resolve(['1']);
    await expect.poll(() => store.isSaved('1')).toBe(true);
    expect(store.isSaved('7')).toBe(true);
  });

  it('learn from a list that was read, but not against a tap', async () => {
    const store = await openFor('ada');
    store.setSaved('1', false);
    await expect.poll(() => calls).toEqual(['remove 1']);
    await expect.poll(kept).toEqual([]);
    store.markSaved(['1', '5']);
    expect([store.isSaved('1'), store.isSaved('5')]).toEqual([false, true]);
  });

  it('remember what a visitor wanted until they are signed in', async () => {
    sessionStorage.setItem('wish', JSON.stringify({ kind: 'save', item: '9', at: Date.now() }));
    const store = await openStore();
    store.followUser(null);
    expect(calls).toEqual([]);
    store.followUser('ada');
    expect(store.isSaved('9')).toBe(true);
    await expect.poll(() => calls).toEqual(['add 9']);
    await expect.poll(() => toasts).toEqual(['Saved for later.']);
    store.followUser(null);
    store.followUser('ada');
    expect(store.isSaved('9')).toBe(false);
  });
});

describe('Taps without a connection', () => {
  it('stay as they were tapped, say so once, and are sent when it is back', async () => {
    const store = await openFor('ada');
    answer = noAnswer;
    store.setSaved('2', true);
    store.setSaved('3', true);
    store.setSaved('1', false);
    await expect.poll(() => toasts).toHaveLength(1);
    expect(['1', '2', '3'].map(store.isSaved)).toEqual([false, true, true]);
    expect(toasts).toEqual(['Kept on this device. It will be saved when you are online again.']);
    calls.length = 0;
    answer = async () => {};
    online();
    await expect.poll(() => calls).toEqual(['add 2', 'add 3', 'remove 1']);
    expect(questions, 'who this is, is asked once').toBe(1);
    await expect.poll(kept).toEqual([]);
    expect(['1', '2', '3'].map(store.isSaved)).toEqual([false, true, true]);
  });

  it('survive a reload, and of many on one item the last counts', async () => {
    const before = await openFor('ada');
    answer = noAnswer;
    readIds = noAnswer as () => Promise<never>;
    for (const wish of [true, false, true]) before.setSaved('2', wish);
    before.setSaved('1', false);
    await expect.poll(kept).toHaveLength(2);
    before.followUser(null);
    calls.length = 0;
    const after = await openStore();
    after.followUser('ada');
    await expect.poll(() => ['1', '2'].map(after.isSaved)).toEqual([false, true]);
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    calls.length = 0;
    answer = async () => {};
    online();
    await expect.poll(() => [...new Set(calls)]).toEqual(['add 2', 'remove 1']);
    await expect.poll(kept).toEqual([]);
  });

  it('are tried again by themselves', async () => {
    const store = await openFor('ada');
    answer = () => rejectWith(503);
    store.setSaved('2', true);
    await expect.poll(() => calls).toEqual(['add 2', 'add 2']);
    answer = async () => {};
    await expect.poll(kept).toEqual([]);
  });

  it('are never sent for somebody else, and are gone when another signs in here', async () => {
    const store = await openFor('ada');
    answer = noAnswer;
    store.setSaved('2', true);
    await expect.poll(() => calls).toEqual(['add 2']);
    calls.length = 0;
    answer = async () => {};
    // The cookie is another's already, though this page does not know it.
    signedIn = 'obi';
    online();
    await expect.poll(kept).toEqual(['heart ada 2']);
    expect(calls).toEqual([]);
    const next = await openStore();
    next.followUser('obi');
    expect(next.isSaved('2')).toBe(false);
    expect(kept()).toEqual([]);
    expect(calls).toEqual([]);
    store.followUser(null);
  });

  it('outlast a session that ended, for the member who comes back', async () => {
    const store = await openFor('ada');
    answer = () => rejectWith(401);
    store.setSaved('2', true);
    await expect.poll(() => confirmSession.mock.calls.length).toBe(1);
    store.followUser(null);
    expect(kept()).toEqual(['heart ada 2']);
    answer = async () => {};
    calls.length = 0;
    store.followUser('ada');
    await expect.poll(() => calls).toEqual(['add 2']);
    await expect.poll(kept).toEqual([]);
  });

  it('are not sent any more once their user has signed out, on whatever page', async () => {
    const store = await openFor('ada');
    answer = () => rejectWith(401);
    confirmSession.mockImplementation(() => {
      session = null;
      changeSession();
    });
    store.setSaved('2', true);
    await expect.poll(() => confirmSession.mock.calls.length).toBe(1);
    expect(toasts).toEqual(['Your session has ended. Sign in again, and it is done.']);
    await expect.poll(() => store.isSaved('2')).toBe(false);
    expect(kept()).toEqual(['heart ada 2']);
  });

  it('in another tab show here, and are not sent for another user', async () => {
    const store = await openFor('ada');
    const tapElsewhere = (key: string) => {
      localStorage.setItem(key, JSON.stringify({ saved: true, at: Date.now() }));
      window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    };
    tapElsewhere('heart obi 6');
    tapElsewhere('heart ada 5');
    await expect.poll(() => store.isSaved('5')).toBe(true);
    expect(store.isSaved('6')).toBe(false);
    await expect.poll(() => calls).toEqual(['add 5']);
  });

  it('work as long as the page where nothing can be kept', async () => {
    const store = await openFor('ada');
    vi.stubGlobal('localStorage', {
      length: 0,
      key: () => null,
      getItem: () => null,
      removeItem: () => {},
      setItem: () => {
        throw new Error('full');
      },
    });
    store.setSaved('2', true);
    expect(store.isSaved('2')).toBe(true);
    await expect.poll(() => calls).toEqual(['add 2']);
  });
});
