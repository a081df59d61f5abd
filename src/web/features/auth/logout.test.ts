import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../../tests/setup/stub-storage.ts';

// Who is signed in, while questions, answers and signing out overtake each other.

const me = vi.fn<() => Promise<object>>();
const out = vi.fn<() => Promise<void>>();
vi.mock('#web/data/client.ts', () => ({
  api: { accounts: { me: () => me(), logout: () => out() } },
  failureOf: (error: unknown) => error,
}));

const AMINA = { id: 'u1', email: 'amina@example.com', name: 'Amina' };
const NOBODY = { status: 401 };

let stored: Map<string, string>;
const root = { dataset: {} as Record<string, string> };
/** What is shown, and what the next page will show. */
const known = () => ({ shown: root.dataset.session === 'in', stored: stored.has('user') });
const SIGNED_IN = { shown: true, stored: true };
const SIGNED_OUT = { shown: false, stored: false };

/** A page of a member, as its header and its messages use it. */
async function openPage() {
  const [{ setSessionUser, confirmSession }, { logout }] = await Promise.all([
    import('#web/data/session.ts'),
    import('./logout.ts'),
  ]);
  setSessionUser(AMINA as never);
  return { confirmSession, logout };
}

beforeEach(() => {
  vi.resetModules();
  vi.resetAllMocks();
  root.dataset = {};
  vi.stubGlobal('document', { documentElement: root });
  stored = stubStorage('localStorage');
});
afterEach(() => vi.unstubAllGlobals());

describe('Whoever signs out', () => {
  it('leaves nothing behind on the device that tells what they read, looked at or searched for', async () => {
    const deleteCache = vi.fn(async (_name: string) => true);
    vi.stubGlobal('caches', { delete: deleteCache });
    const { logout } = await openPage();
    expect(deleteCache).not.toHaveBeenCalled();
    await logout();
    expect(deleteCache.mock.calls.flat().sort()).toEqual([
      'kasuwa-own-photos',
      'kasuwa-own-talks',
      'kasuwa-pages',
    ]);
  });

  it('is not signed in again by an answer from before', async () => {
    const { confirmSession, logout } = await openPage();
    const answer = Promise.withResolvers<object>();
    me.mockReturnValue(answer.promise);
    const confirming = confirmSession();
    await vi.waitFor(() => expect(me).toHaveBeenCalled());
    await logout();
    expect(known()).toEqual(SIGNED_OUT);
    answer.resolve(AMINA);
    await confirming;
    expect(known()).toEqual(SIGNED_OUT);
  });

  it('is not asked meanwhile who they are, and not afterwards', async () => {
    const { confirmSession, logout } = await openPage();
    me.mockRejectedValue(NOBODY);
    const confirmation = Promise.withResolvers<void>();
    const leaving = logout(() => confirmation.promise);
    await vi.waitFor(() => expect(out).toHaveBeenCalled());
    const confirming = confirmSession();
    expect(known()).toEqual(SIGNED_IN);
    confirmation.resolve();
    await Promise.all([leaving, confirming]);
    await confirmSession();
    expect(known()).toEqual(SIGNED_OUT);
    expect(me).not.toHaveBeenCalled();
  });

  it('is asked after all where that failed', async () => {
    const { confirmSession, logout } = await openPage();
    const answer = Promise.withResolvers<void>();
    out.mockReturnValue(answer.promise);
    me.mockRejectedValue(NOBODY);
    const leaving = logout();
    await vi.waitFor(() => expect(out).toHaveBeenCalled());
    const confirming = confirmSession();
    answer.reject(new TypeError('Failed to fetch'));
    await expect(leaving).rejects.toThrow('Failed to fetch');
    await confirming;
    expect(known()).toEqual(SIGNED_OUT);
  });
});

describe('Of two answers', () => {
  it('the one to the later question stands, though it came first', async () => {
    const { confirmSession } = await openPage();
    const early = Promise.withResolvers<object>();
    me.mockReturnValueOnce(early.promise).mockRejectedValueOnce(NOBODY);
    const first = confirmSession();
    await vi.waitFor(() => expect(me).toHaveBeenCalledTimes(1));
    await confirmSession();
    expect(known()).toEqual(SIGNED_OUT);
    early.resolve(AMINA);
    await first;
    expect(known()).toEqual(SIGNED_OUT);
  });
});

describe('What a device kept of a member', () => {
  const OWN = ['kasuwa-own-talks', 'kasuwa-own-photos', 'kasuwa-pages'];
  const deleted: string[] = [];
  beforeEach(() => {
    deleted.length = 0;
    vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) });
  });

  it('stays while they are signed in, whatever else is learnt of them', async () => {
    const { confirmSession } = await openPage();
    me.mockResolvedValueOnce({ ...AMINA, name: 'Amina B.' }).mockRejectedValueOnce(new TypeError('no line'));
    await confirmSession();
    await confirmSession();
    expect(known()).toEqual(SIGNED_IN);
    expect(deleted).toEqual([]);
  });

  it('goes when their session is found to have ended', async () => {
    const { confirmSession } = await openPage();
    me.mockRejectedValue(NOBODY);
    await confirmSession();
    expect(deleted).toEqual(OWN);
  });

  it('goes before another member is shown', async () => {
    const { confirmSession } = await openPage();
    me.mockResolvedValue({ ...AMINA, id: 'u2' });
    await confirmSession();
    expect(known()).toEqual(SIGNED_IN);
    expect(deleted).toEqual(OWN);
  });
});
