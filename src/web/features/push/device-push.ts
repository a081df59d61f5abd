// Whether this device may be woken by news, and how that is begun and ended. Browser, device and server each have a say.

export type DeviceState =
  | 'on'
  | 'off'
  /** The browser was told never to. */
  | 'blocked'
  /** This browser could, once the market is on the home screen. */
  | 'install'
  | 'unsupported';

export async function readDeviceState(): Promise<DeviceState> {
  if (!('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator))
    return isApplePhone() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await findSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  // One that is left over from a session that has ended wakes nobody, nor does one that knows the market by another key.
  const calls = await push();
  const [{ endpoint }, { key }] = await Promise.all([calls.current(), calls.key()]);
  return endpoint === subscription.endpoint && keyOf(subscription) === key ? 'on' : 'off';
}

/** Called by a press, before anything else is waited for: browsers show their question to nobody otherwise. */
export async function enablePush(): Promise<DeviceState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const [registration, { key }] = await Promise.all([worker(), push().then((calls) => calls.key())]);
  const subscription = await subscribe(registration, key);
  const { endpoint = '', keys } = subscription.toJSON();
  await (await push()).subscribe({ endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } });
  return 'on';
}

export async function disablePush(): Promise<DeviceState> {
  const subscription = await findSubscription();
  if (subscription) {
    await (await push()).unsubscribe({ endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return 'off';
}

/** After signing out: the server has forgotten it with the session. */
export async function removePushSubscription(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/** The calls come when there is something to say: whoever signs out, or has never been asked, needs none. */
async function push() {
  return (await import('#web/data/client.ts')).api.push;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** One that was made with another key of the market's can no longer be used. */
async function subscribe(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const { pushManager } = registration;
  const how = { userVisibleOnly: true, applicationServerKey: key };
  const before = await pushManager.getSubscription();
  if (before && keyOf(before) === key) return before;
  await before?.unsubscribe();
  return pushManager.subscribe(how);
}

function keyOf({ options }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const WORKER_TIMEOUT_MS = 10_000;

function worker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no service worker')), WORKER_TIMEOUT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

/** iPads say that they are Macs. */
function isApplePhone(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
