// The push subscription of this device: reads its state, enables and disables it. The state depends on the
// browser's support, the permission and the server's record of the subscription.

export type DeviceState =
  | 'on'
  | 'off'
  /** The user denied the permission in the browser. */
  | 'blocked'
  /** Supported only after the user adds the site to the home screen. */
  | 'install'
  | 'unsupported';

export async function readDeviceState(): Promise<DeviceState> {
  if (!('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator))
    return isApplePhone() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await findSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  // A subscription of an ended session or with another server key does not receive pushes.
  const api = await pushApi();
  const [{ endpoint }, { key }] = await Promise.all([api.current(), api.key()]);
  return endpoint === subscription.endpoint && keyOf(subscription) === key ? 'on' : 'off';
}

/** Call it directly in a click handler: browsers show the permission prompt only then. */
export async function enablePush(): Promise<DeviceState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const [registration, { key }] = await Promise.all([readyWorker(), pushApi().then((api) => api.key())]);
  const subscription = await subscribe(registration, key);
  const { endpoint = '', keys } = subscription.toJSON();
  await (await pushApi()).subscribe({
    endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
  return 'on';
}

export async function disablePush(): Promise<DeviceState> {
  const subscription = await findSubscription();
  if (subscription) {
    await (await pushApi()).unsubscribe({ endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return 'off';
}

/** After signing out, when the server has already deleted the subscription with the session. */
export async function removePushSubscription(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/** The API client is loaded on demand, because signing out and devices without push do not need it. */
async function pushApi() {
  return (await import('#web/data/client.ts')).api.push;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A subscription that was made with another server key is replaced. */
async function subscribe(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const before = await pushManager.getSubscription();
  if (before && keyOf(before) === key) return before;
  await before?.unsubscribe();
  return pushManager.subscribe(options);
}

function keyOf({ options }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const WORKER_TIMEOUT_MS = 10_000;

function readyWorker(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no service worker')), WORKER_TIMEOUT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]);
}

/** iPads identify themselves as Macs. */
function isApplePhone(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
