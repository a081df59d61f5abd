import { leaveBy } from '#web/data/session.ts';

// Apart from signing in, whose words no page needs that only offers the way out.

/**
 * Throws when the server did not confirm it: a session that may still be open is not shown as closed. `leave` goes
 * where visitors may be before the page forgets its member, or a guard would go to the login first.
 */
export async function logout(leave?: () => void | Promise<void>): Promise<void> {
  const { api } = await import('#web/data/client.ts');
  await leaveBy(async () => {
    await api.accounts.logout();
    await sleepFromNowOn();
    await leave?.();
  });
}

const SLEEPS_WITHIN_MS = 2_000;

/** The server wakes this device no more; the browser need not wait for it any longer either. */
async function sleepFromNowOn(): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const forgotten = import('#web/features/push/this-device.ts')
    .then(({ forgetSubscription }) => forgetSubscription())
    .catch(() => {});
  await Promise.race([forgotten, new Promise((resolve) => setTimeout(resolve, SLEEPS_WITHIN_MS))]);
}
