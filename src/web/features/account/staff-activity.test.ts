import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// A staff page with and without user activity.

const activity = vi.fn<() => Promise<{ endsAt: string }>>();
const confirmSession = vi.fn(async () => {});
vi.mock('#web/data/client.ts', () => ({
  api: { sessions: { activity: () => activity() } },
  failureOf: (error: unknown) => error,
}));
vi.mock('#web/data/session.ts', () => ({ confirmSession: () => confirmSession() }));

const MINUTE = 60_000;
const page = new EventTarget();

type Tab = {
  onmessage: ((event: { data: unknown }) => void) | null;
  postMessage(data: unknown): void;
  close(): void;
};
const openTabs = new Set<Tab>();

/** Replaces the BroadcastChannel of Node.js, which would deliver on the real clock. */
function openTab(): Tab {
  const tab: Tab = {
    onmessage: null,
    postMessage(data) {
      for (const other of openTabs) if (other !== tab) other.onmessage?.({ data });
    },
    close: () => openTabs.delete(tab),
  };
  openTabs.add(tab);
  return tab;
}

async function openPage() {
  const [{ watchActivity }, { currentToast }] = await Promise.all([
    import('./staff-activity.ts'),
    import('#web/ui/toast-store.ts'),
  ]);
  const stop = watchActivity();
  await vi.advanceTimersByTimeAsync(0);
  return { stop, toast: currentToast };
}

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);

beforeEach(() => {
  vi.resetModules();
  vi.resetAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('BroadcastChannel', openTab);
  activity.mockImplementation(async () => ({ endsAt: new Date(Date.now() + 30 * MINUTE).toISOString() }));
});
afterEach(() => {
  openTabs.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('An untouched staff page', () => {
  it('warns two minutes before the session ends, and confirms the session afterwards', async () => {
    const { stop, toast } = await openPage();
    await pass(27.9);
    expect(toast()).toBeNull();
    await pass(0.2);
    expect(toast()).toMatchObject({ text: 'You will be signed out in 2 minutes.', seconds: 120 });
    expect([activity.mock.calls.length, confirmSession.mock.calls.length]).toEqual([1, 0]);
    await pass(2);
    expect(confirmSession).toHaveBeenCalledOnce();
    stop();
  });

  it('stays signed in if the user chooses so in the warning', async () => {
    const { stop, toast } = await openPage();
    await pass(28.5);
    toast()?.action?.onClick();
    await pass(5);
    expect([activity.mock.calls.length, confirmSession.mock.calls.length]).toEqual([2, 0]);
    stop();
  });

  it('does not warn while the user is active in another tab', async () => {
    const { stop, toast } = await openPage();
    await pass(20);
    openTab().postMessage(Date.now() + 30 * MINUTE);
    await pass(20);
    expect([toast(), confirmSession.mock.calls.length]).toEqual([null, 0]);
    stop();
  });
});

describe('A staff page in use', () => {
  it('reports activity at most once a minute, and none after it was left', async () => {
    const { stop } = await openPage();
    for (let n = 0; n < 11; n += 1) {
      page.dispatchEvent(new Event('keydown'));
      await pass(0.25);
    }
    expect(activity).toHaveBeenCalledTimes(3);
    stop();
    page.dispatchEvent(new Event('pointerdown'));
    await pass(60);
    expect([activity.mock.calls.length, confirmSession.mock.calls.length]).toEqual([3, 0]);
  });

  it('reports again on the next key press after a failure, and confirms the session on a 401', async () => {
    activity.mockRejectedValueOnce({ status: 503, text: null, fields: {} });
    const { stop } = await openPage();
    activity.mockRejectedValueOnce({ status: 401, text: null, fields: {} });
    page.dispatchEvent(new Event('keydown'));
    await pass(0);
    expect([activity.mock.calls.length, confirmSession.mock.calls.length]).toEqual([2, 1]);
    stop();
  });
});
