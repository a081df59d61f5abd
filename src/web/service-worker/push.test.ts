import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handlePush } from './push.ts';

// Push messages, taps on notifications, and changes of the push subscription.

const ORIGIN = 'https://kasuwa.example';

type Listen = (event: Record<string, unknown>) => void;

function createWorker(urls: { url: string; focused?: boolean }[] = []) {
  const listeners = new Map<string, Listen>();
  const shown: { title: string; tag: string; silent: boolean; body: string; close: () => void }[] = [];
  const opened: string[] = [];
  const windows = urls.map(({ url, focused = false }) => {
    const one = {
      url: ORIGIN + url,
      focused,
      focus: vi.fn(async () => one),
      navigate: vi.fn(async (to: string) => {
        one.url = to;
        return one;
      }),
    };
    return one;
  });
  const subscribe = vi.fn();
  const worker = {
    location: { origin: ORIGIN },
    registration: {
      pushManager: { subscribe },
      async showNotification(title: string, options: { tag: string; silent: boolean; body: string }) {
        const one = { title, ...options, close: () => void shown.splice(shown.indexOf(one), 1) };
        shown.push(one);
      },
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
    },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => opened.push(url) },
    addEventListener: (type: string, listen: Listen) => listeners.set(type, listen),
  };
  handlePush(worker as unknown as Parameters<typeof handlePush>[0]);
  const wake = async (type: string, event: Record<string, unknown>) => {
    let work: unknown;
    listeners.get(type)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return { wake, shown, opened, windows, subscribe };
}

const PUSH_MESSAGE = {
  title: 'Message from Tunde',
  body: 'Open Kasuwa to read it.',
  path: '/messages/7',
  tag: 'message:7',
};
const withData = (json: () => unknown) => ({ data: { json } });

describe('A push message', () => {
  it('is shown as a notification', async () => {
    const { wake, shown } = createWorker([{ url: '/', focused: true }]);
    await wake(
      'push',
      withData(() => PUSH_MESSAGE),
    );
    expect(shown).toMatchObject([
      { title: PUSH_MESSAGE.title, body: PUSH_MESSAGE.body, tag: PUSH_MESSAGE.tag, silent: false },
    ]);
  });

  it('leaves no notification if its page is in view', async () => {
    const { wake, shown } = createWorker([{ url: '/messages/7', focused: true }]);
    await wake(
      'push',
      withData(() => PUSH_MESSAGE),
    );
    expect(shown).toEqual([]);
  });

  it.each([
    ['no data', { data: null }],
    [
      'invalid JSON',
      withData(() => {
        throw new SyntaxError('no JSON');
      }),
    ],
    ['fields of other types', withData(() => ({ title: 7, path: null }))],
  ])(
    'is shown even with %s, because the browser would otherwise revoke the permission',
    async (_what, event) => {
      const { wake, shown } = createWorker();
      await wake('push', event);
      expect(shown).toMatchObject([{ title: 'Kasuwa', body: 'You have a new notification.' }]);
    },
  );
});

describe('A tap on a notification', () => {
  const tap = (path: unknown) => ({ notification: { close: vi.fn(), data: { path } } });

  it('focuses a window at the path, or navigates another window, or opens a new one', async () => {
    const there = createWorker([{ url: '/' }, { url: '/messages/7' }]);
    await there.wake('notificationclick', tap('/messages/7'));
    expect(there.windows[1]?.focus).toHaveBeenCalled();
    expect(there.windows.some(({ navigate }) => navigate.mock.calls.length > 0)).toBe(false);

    const elsewhere = createWorker([{ url: '/' }]);
    await elsewhere.wake('notificationclick', tap('/messages/7'));
    expect(elsewhere.windows[0]?.url).toBe(`${ORIGIN}/messages/7`);

    const nowhere = createWorker();
    await nowhere.wake('notificationclick', tap('/messages/7'));
    expect(nowhere.opened).toEqual([`${ORIGIN}/messages/7`]);
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 7])(
    'stays on this site for %j',
    async (path) => {
      const { wake, opened } = createWorker();
      await wake('notificationclick', tap(path));
      expect(opened.map((url) => new URL(url).origin)).toEqual([ORIGIN]);
    },
  );
});

describe('A changed push subscription', () => {
  const old = {
    endpoint: 'https://push.example/old',
    options: { applicationServerKey: new ArrayBuffer(65) },
  };
  const renewed = {
    unsubscribe: vi.fn(),
    toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }),
  };
  const calls: [string, RequestInit | undefined][] = [];
  let answer = 204;
  beforeEach(() => {
    calls.length = 0;
    answer = 204;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      calls.push([url, init]);
      return init
        ? new Response(null, { status: answer })
        : Response.json({ endpoint: 'https://push.example/old' });
    });
    return () => vi.unstubAllGlobals();
  });

  it('is sent to the server', async () => {
    const { wake, subscribe } = createWorker();
    subscribe.mockResolvedValue(renewed);
    await wake('pushsubscriptionchange', { oldSubscription: old });
    expect(calls.at(-1)?.[1]).toMatchObject({ method: 'PUT', body: JSON.stringify(renewed.toJSON()) });
    expect(renewed.unsubscribe).not.toHaveBeenCalled();
  });

  it('is cancelled after sign-out, and not renewed if the old one belonged to another user', async () => {
    const signedOut = createWorker();
    signedOut.subscribe.mockResolvedValue(renewed);
    answer = 401;
    await signedOut.wake('pushsubscriptionchange', { oldSubscription: old });
    expect(renewed.unsubscribe).toHaveBeenCalled();
    const another = createWorker();
    await another.wake('pushsubscriptionchange', {
      oldSubscription: { ...old, endpoint: 'https://push.example/x' },
    });
    expect(another.subscribe).not.toHaveBeenCalled();
  });
});
