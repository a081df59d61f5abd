import { signOutWith } from '#web/data/session.ts';

// Separate from credentials.ts, because most pages only need signing out.

/**
 * Throws if the server did not confirm it: a session that may still be open is not shown as closed.
 * `navigateAway` leads to a public page before the session user is cleared; otherwise a guard would redirect
 * to the login.
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

/** The server has already removed the push subscription of this session. This removes it from the browser. */
async function unsubscribePush(): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const unsubscribed = import('./device-push.ts')
    .then(({ removePushSubscription }) => removePushSubscription())
    .catch(() => {});
  await Promise.race([unsubscribed, new Promise((resolve) => setTimeout(resolve, UNSUBSCRIBE_TIMEOUT_MS))]);
}
