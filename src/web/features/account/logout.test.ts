import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../../tests/setup/stub-storage.ts';

// The session state while session checks, their responses and signing out overtake each other.

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
/** The session state that this page shows, and the one stored for the next page. */
const sessionState = () => ({ shown: root.dataset.session === 'in', stored: stored.has('user') });
const SIGNED_IN = { shown: true, stored: true };
const SIGNED_OUT = { shown: false, stored: false };

/** A page of a signed-in user. */
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

describe('A user who signs out', () => {
  it('leaves no cached conversations, photos or pages on the device', async () => {
    const deleteCache = vi.fn(async (_name: string) => true);
    vi.stubGlobal('caches', { delete: deleteCache });
    const { logout } = await openPage();
    expect(deleteCache).not.toHaveBeenCalled();
    await logout();
    expect(deleteCache.mock.calls.flat().sort()).toEqual([
      'kasuwa-own-conversations',
      'kasuwa-own-photos',
      'kasuwa-pages',
    ]);
  });

  it('is not signed in again by the response to an earlier check', async () => {
    const { confirmSession, logout } = await openPage();
    const answer = Promise.withResolvers<object>();
    me.mockReturnValue(answer.promise);
    const confirming = confirmSession();
    await vi.waitFor(() => expect(me).toHaveBeenCalled());
    await logout();
    expect(sessionState()).toEqual(SIGNED_OUT);
    answer.resolve(AMINA);
    await confirming;
    expect(sessionState()).toEqual(SIGNED_OUT);
  });

  it('causes no session check while signing out, and none afterwards', async () => {
    const { confirmSession, logout } = await openPage();
    me.mockRejectedValue(NOBODY);
    const confirmation = Promise.withResolvers<void>();
    const leaving = logout(() => confirmation.promise);
    await vi.waitFor(() => expect(out).toHaveBeenCalled());
    const confirming = confirmSession();
    expect(sessionState()).toEqual(SIGNED_IN);
    confirmation.resolve();
    await Promise.all([leaving, confirming]);
    await confirmSession();
    expect(sessionState()).toEqual(SIGNED_OUT);
    expect(me).not.toHaveBeenCalled();
  });

  it('causes a session check if signing out failed', async () => {
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
    expect(sessionState()).toEqual(SIGNED_OUT);
  });
});

describe('Two session checks', () => {
  it('end with the response to the later one, even if it arrives first', async () => {
    const { confirmSession } = await openPage();
    const early = Promise.withResolvers<object>();
    me.mockReturnValueOnce(early.promise).mockRejectedValueOnce(NOBODY);
    const first = confirmSession();
    await vi.waitFor(() => expect(me).toHaveBeenCalledTimes(1));
    await confirmSession();
    expect(sessionState()).toEqual(SIGNED_OUT);
    early.resolve(AMINA);
    await first;
    expect(sessionState()).toEqual(SIGNED_OUT);
  });
});

describe('The cached data of a user', () => {
  const OWN = ['kasuwa-own-conversations', 'kasuwa-own-photos', 'kasuwa-pages'];
  const deleted: string[] = [];
  beforeEach(() => {
    deleted.length = 0;
    vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) });
  });

  it('stays while the user is signed in, even if a check changes their details or fails', async () => {
    const { confirmSession } = await openPage();
    me.mockResolvedValueOnce({ ...AMINA, name: 'Amina B.' }).mockRejectedValueOnce(
      new TypeError('Failed to fetch'),
    );
    await confirmSession();
    await confirmSession();
    expect(sessionState()).toEqual(SIGNED_IN);
    expect(deleted).toEqual([]);
  });

  it('is deleted when a check finds that the session has ended', async () => {
    const { confirmSession } = await openPage();
    me.mockRejectedValue(NOBODY);
    await confirmSession();
    expect(deleted).toEqual(OWN);
  });

  it('is deleted before another user is shown', async () => {
    const { confirmSession } = await openPage();
    me.mockResolvedValue({ ...AMINA, id: 'u2' });
    await confirmSession();
    expect(sessionState()).toEqual(SIGNED_IN);
    expect(deleted).toEqual(OWN);
  });
});
