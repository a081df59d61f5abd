import { PUSH_SUBSCRIPTION_PATH, paths } from '#shared/paths.ts';

// The part of the service worker that is woken for news: it shows them, leads to their place, and keeps the device known.

type PushMessage = { title: string; body: string; path: string; tag: string };

type WindowClient = {
  url: string;
  focused: boolean;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
};

type Extendable = { waitUntil(work: Promise<unknown>): void };
type PushEvent = Extendable & { data: { json(): unknown } | null };
type ClickEvent = Extendable & { notification: Notification };
type ChangeEvent = Extendable & { oldSubscription?: PushSubscription | null };

/** What of the worker's world this part needs; the page's own types know nothing of it. */
type Worker = {
  location: { origin: string };
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
};

export function handlePush(worker: Worker): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPath(worker, (event.notification.data as { path?: unknown } | null)?.path));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(worker, event)));
}

/** Browsers take the permission back from who is woken and shows nothing, so something is always shown. */
async function show(worker: Worker, { data }: PushEvent): Promise<void> {
  const { title, body, path, tag } = read(data);
  const isInSight = (await windowsOf(worker)).some(
    ({ focused, url }) => focused && new URL(url).pathname === new URL(path, worker.location.origin).pathname,
  );
  await worker.registration.showNotification(title, {
    body,
    tag,
    data: { path },
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    // Whoever looks at the very place sees it there.
    silent: isInSight,
  });
  if (!isInSight) return;
  for (const shown of await worker.registration.getNotifications({ tag })) shown.close();
}

function read(data: PushEvent['data']): PushMessage {
  const fallback: PushMessage = {
    title: 'Kasuwa',
    body: 'There is news for you.',
    path: paths.notifications,
    tag: 'news',
  };
  try {
    const fields = Object.entries((data?.json() ?? {}) as Record<string, unknown>);
    return { ...fallback, ...Object.fromEntries(fields.filter(([, value]) => typeof value === 'string')) };
  } catch {
    return fallback;
  }
}

/** A window that is open already goes there; only where there is none a new one opens. */
async function openPath(worker: Worker, path: unknown): Promise<void> {
  const { origin } = worker.location;
  const requested = new URL(typeof path === 'string' ? path : paths.home, origin);
  const url = requested.origin === origin ? requested.href : origin;
  const windows = await windowsOf(worker);
  const there = windows.find((one) => one.url === url);
  const open = there ?? windows.find(({ focused }) => focused) ?? windows[0];
  if (!open) {
    await worker.clients.openWindow(url);
    return;
  }
  const focused = await open.focus().catch(() => open);
  // A window that this worker does not openPath yet cannot be sent elsewhere.
  if (focused.url !== url) await focused.navigate(url).catch(() => worker.clients.openWindow(url));
}

/** The browser gave up the old address of this device; without a new one it would never be woken again. */
async function resubscribe(worker: Worker, { oldSubscription }: ChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  // Whoever is signed in here now may have chosen otherwise.
  if (!key || (await registeredEndpoint()) !== oldSubscription.endpoint) return;
  const renewed = await worker.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = renewed.toJSON();
  const answer = await fetch(PUSH_SUBSCRIPTION_PATH, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
  // Signed out meanwhile: then nobody is to be woken here.
  if (answer.status === 401) await renewed.unsubscribe();
}

async function registeredEndpoint(): Promise<string | null> {
  const answer = await fetch(PUSH_SUBSCRIPTION_PATH);
  return answer.ok ? ((await answer.json()) as { endpoint: string | null }).endpoint : null;
}

function windowsOf({ clients }: Worker): Promise<WindowClient[]> {
  return clients.matchAll({ type: 'window', includeUncontrolled: true });
}
