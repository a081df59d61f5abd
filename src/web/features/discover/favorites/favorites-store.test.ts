import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../../../tests/setup/stub-storage.ts';

type Failure = { status: number; text: string };

const calls: string[] = [];
/** The user id that the mocked server returns. */
let signedIn: string;
let sessionChecks: number;
let answer: () => Promise<void>;
let readIds: () => Promise<string[]>;
let stored: Map<string, string>;
const toasts: string[] = [];
const confirmSession = vi.fn();

vi.mock('#web/data/client.ts', () => ({
  api: {
    accounts: {
      me: async () => {
        sessionChecks += 1;
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

/** Opens another page of the same browser. */
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
  sessionChecks = 0;
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
const storedKeys = () => [...stored.keys()].filter((key) => key.startsWith('unsent-favorite '));

async function openFor(userId: string) {
  const store = await openStore();
  store.followUser(userId);
  await expect.poll(() => store.isSaved('1')).toBe(true);
  return store;
}

describe('favorites store', () => {
  it('shows the favorites of the current user and clears them for the next user', async () => {
    const store = await openFor('ada');
    readIds = async () => [];
    store.followUser('obi');
    expect(store.isSaved('1')).toBe(false);
  });

  it('shows a tap immediately and sends only the last of several quick taps', async () => {
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
    expect(storedKeys()).toEqual([]);
  });

  it('reverts a rejected change and shows a toast', async () => {
    const store = await openFor('ada');
    answer = () => rejectWith(409, 'You have saved 1,000 items.');
    store.setSaved('2', true);
    await expect.poll(() => toasts).toHaveLength(1);
    expect(store.isSaved('2')).toBe(false);
    expect(toasts).toEqual(['It could not be saved. You have saved 1,000 items.']);
    expect(storedKeys()).toEqual([]);
  });

  it('preserves a tap made while the list is loading', async () => {
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

  it('marks the ids of a loaded list as saved, except those changed by a tap', async () => {
    const store = await openFor('ada');
    store.setSaved('1', false);
    await expect.poll(() => calls).toEqual(['remove 1']);
    await expect.poll(storedKeys).toEqual([]);
    store.markSaved(['1', '5']);
    expect([store.isSaved('1'), store.isSaved('5')]).toEqual([false, true]);
  });

  it('saves the listing that a visitor tapped after the visitor signs in', async () => {
    sessionStorage.setItem('pending-action', JSON.stringify({ kind: 'save', item: '9', at: Date.now() }));
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

describe('taps without a connection', () => {
  it('stay visible, show one toast and are sent when the connection returns', async () => {
    const store = await openFor('ada');
    answer = noAnswer;
    store.setSaved('2', true);
    store.setSaved('3', true);
    store.setSaved('1', false);
    await expect.poll(() => toasts).toHaveLength(1);
    expect(['1', '2', '3'].map(store.isSaved)).toEqual([false, true, true]);
    expect(toasts).toEqual(['Saved on this device for now. We keep trying.']);
    calls.length = 0;
    answer = async () => {};
    online();
    await expect.poll(() => calls).toEqual(['add 2', 'add 3', 'remove 1']);
    expect(sessionChecks, 'the session is checked once').toBe(1);
    await expect.poll(storedKeys).toEqual([]);
    expect(['1', '2', '3'].map(store.isSaved)).toEqual([false, true, true]);
  });

  it('survive a reload, and the last tap on a listing counts', async () => {
    const before = await openFor('ada');
    answer = noAnswer;
    readIds = noAnswer as () => Promise<never>;
    for (const isFavorite of [true, false, true]) before.setSaved('2', isFavorite);
    before.setSaved('1', false);
    await expect.poll(storedKeys).toHaveLength(2);
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
    await expect.poll(storedKeys).toEqual([]);
  });

  it('are retried automatically', async () => {
    const store = await openFor('ada');
    answer = () => rejectWith(503);
    store.setSaved('2', true);
    await expect.poll(() => calls).toEqual(['add 2', 'add 2']);
    answer = async () => {};
    await expect.poll(storedKeys).toEqual([]);
  });

  it('are never sent for another user and are deleted when another user signs in', async () => {
    const store = await openFor('ada');
    answer = noAnswer;
    store.setSaved('2', true);
    await expect.poll(() => calls).toEqual(['add 2']);
    calls.length = 0;
    answer = async () => {};
    // The session cookie already belongs to another user, which this page has not noticed.
    signedIn = 'obi';
    online();
    await expect.poll(storedKeys).toEqual(['unsent-favorite ada 2']);
    expect(calls).toEqual([]);
    const next = await openStore();
    next.followUser('obi');
    expect(next.isSaved('2')).toBe(false);
    expect(storedKeys()).toEqual([]);
    expect(calls).toEqual([]);
    store.followUser(null);
  });

  it('survive an ended session and are sent when the same user signs in again', async () => {
    const store = await openFor('ada');
    answer = () => rejectWith(401);
    store.setSaved('2', true);
    await expect.poll(() => confirmSession.mock.calls.length).toBe(1);
    store.followUser(null);
    expect(storedKeys()).toEqual(['unsent-favorite ada 2']);
    answer = async () => {};
    calls.length = 0;
    store.followUser('ada');
    await expect.poll(() => calls).toEqual(['add 2']);
    await expect.poll(storedKeys).toEqual([]);
  });

  it('are not sent after their user has signed out on any page', async () => {
    const store = await openFor('ada');
    answer = () => rejectWith(401);
    confirmSession.mockImplementation(() => {
      session = null;
      changeSession();
    });
    store.setSaved('2', true);
    await expect.poll(() => confirmSession.mock.calls.length).toBe(1);
    expect(toasts).toEqual(['Your session has ended. Sign in again to finish.']);
    await expect.poll(() => store.isSaved('2')).toBe(false);
    expect(storedKeys()).toEqual(['unsent-favorite ada 2']);
  });

  it('from another tab show here, and those of another user are not sent', async () => {
    const store = await openFor('ada');
    const tapElsewhere = (key: string) => {
      localStorage.setItem(key, JSON.stringify({ saved: true, at: Date.now() }));
      window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    };
    tapElsewhere('unsent-favorite obi 6');
    tapElsewhere('unsent-favorite ada 5');
    await expect.poll(() => store.isSaved('5')).toBe(true);
    expect(store.isSaved('6')).toBe(false);
    await expect.poll(() => calls).toEqual(['add 5']);
  });

  it('are sent from memory when the device cannot store them', async () => {
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
