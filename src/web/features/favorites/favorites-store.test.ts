import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const calls: string[] = [];
let answer: () => Promise<void>;
let readIds: () => Promise<string[]>;
const toasts: string[] = [];

vi.mock('#web/api/client.ts', () => ({
  api: {
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
  failureOf: () => null,
}));
vi.mock('#web/ui/toast-store.ts', () => ({
  showToast: ({ text }: { text: string }) => toasts.push(text),
}));

async function openStore() {
  vi.resetModules();
  return import('./favorites-store.ts');
}

beforeEach(() => {
  calls.length = 0;
  toasts.length = 0;
  answer = async () => {};
  readIds = async () => ['1'];
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('The hearts', () => {
  it('are filled with what the member saved, and emptied for the next one', async () => {
    const store = await openStore();
    store.followMember('ada');
    await expect.poll(() => store.isSaved('1')).toBe(true);
    readIds = async () => [];
    store.followMember('obi');
    expect(store.isSaved('1')).toBe(false);
  });

  it('show a tap at once, and tell the server the last of many quick wishes', async () => {
    const store = await openStore();
    store.followMember('ada');
    await expect.poll(() => store.isSaved('1')).toBe(true);
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
  });

  it('go back to what the server holds when it cannot be told, and say so', async () => {
    const store = await openStore();
    store.followMember('ada');
    await expect.poll(() => store.isSaved('1')).toBe(true);
    answer = () => Promise.reject(new Error('offline'));
    store.setSaved('1', false);
    await expect.poll(() => store.isSaved('1')).toBe(true);
    expect(toasts).toEqual(['It is still saved. Please check your connection and try again.']);
  });

  it('keep what was saved while the list was still on its way', async () => {
    const store = await openStore();
    const list = Promise.withResolvers<string[]>();
    readIds = () => list.promise;
    store.followMember('ada');
    store.setSaved('7', true);
    await expect.poll(() => calls).toEqual(['add 7']);
    list.resolve(['1']);
    await expect.poll(() => store.isSaved('1')).toBe(true);
    expect(store.isSaved('7')).toBe(true);
  });

  it('remember what a visitor wanted until they are signed in', async () => {
    sessionStorage.setItem('wish', JSON.stringify({ kind: 'save', item: '9', at: Date.now() }));
    const store = await openStore();
    store.followMember(null);
    expect(calls).toEqual([]);
    store.followMember('ada');
    expect(store.isSaved('9')).toBe(true);
    await expect.poll(() => calls).toEqual(['add 9']);
    store.followMember(null);
    store.followMember('ada');
    expect(store.isSaved('9')).toBe(false);
  });
});
