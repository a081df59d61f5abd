import { signOutWith } from '#web/data/session.ts';

// Apart from signing in, whose words no page needs that only offers the way out.

/**
 * Throws when the server did not confirm it: a session that may still be open is not shown as closed. `navigateAway` goes
 * where visitors may be before the page forgets its member, or a guard would go to the login first.
 */
export async function logout(navigateAway?: () => void | Promise<void>): Promise<void> {
  const { api } = await import('#web/data/client.ts');
  await signOutWith(async () => {
    await api.accounts.logout();
    await unsubscribePush();
    await navigateAway?.();
  });
}

const UNSUBSCRIBE_TIMEOUT_MS = 2_000;

/** The server wakes this device no more; the browser need not wait for it any longer either. */
async function unsubscribePush(): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const unsubscribed = import('#web/features/push/device-push.ts')
    .then(({ removePushSubscription }) => removePushSubscription())
    .catch(() => {});
  await Promise.race([unsubscribed, new Promise((resolve) => setTimeout(resolve, UNSUBSCRIBE_TIMEOUT_MS))]);
}
