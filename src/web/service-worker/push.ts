import { PUSH_SUBSCRIPTION_PATH, paths } from '#shared/paths.ts';

// The push part of the service worker: shows notifications, opens their pages, and renews the subscription.

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

/** The part of the service worker's scope that this file needs. The DOM types do not include it. */
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

/** Always shows a notification, because browsers revoke the permission of sites that show none. */
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
    // The open page already shows the new content.
    silent: isInSight,
  });
  if (!isInSight) return;
  for (const shown of await worker.registration.getNotifications({ tag })) shown.close();
}

function read(data: PushEvent['data']): PushMessage {
  const fallback: PushMessage = {
    title: 'Kasuwa',
    body: 'You have a new notification.',
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

/** Navigates an open window. A new one is opened only if there is none. */
async function openPath(worker: Worker, path: unknown): Promise<void> {
  const { origin } = worker.location;
  const requested = new URL(typeof path === 'string' ? path : paths.home, origin);
  const url = requested.origin === origin ? requested.href : origin;
  const windows = await windowsOf(worker);
  const matching = windows.find((one) => one.url === url);
  const open = matching ?? windows.find(({ focused }) => focused) ?? windows[0];
  if (!open) {
    await worker.clients.openWindow(url);
    return;
  }
  const focused = await open.focus().catch(() => open);
  // A window that this worker does not control yet cannot be navigated.
  if (focused.url !== url) await focused.navigate(url).catch(() => worker.clients.openWindow(url));
}

/** The browser has dropped the push subscription. Without a new one the device would get no messages. */
async function resubscribe(worker: Worker, { oldSubscription }: ChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  // The old subscription may belong to another user, and the current one may not want push messages.
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
  // The user has signed out meanwhile, so this device must not get push messages.
  if (answer.status === 401) await renewed.unsubscribe();
}

async function registeredEndpoint(): Promise<string | null> {
  const answer = await fetch(PUSH_SUBSCRIPTION_PATH);
  return answer.ok ? ((await answer.json()) as { endpoint: string | null }).endpoint : null;
}

function windowsOf({ clients }: Worker): Promise<WindowClient[]> {
  return clients.matchAll({ type: 'window', includeUncontrolled: true });
}
