import { leaveBy } from './session.ts';

// Apart from signing in, whose words no page needs that only offers the way out.

/**
 * Throws when the server did not confirm it: a session that may still be open is not shown as closed. `leave` goes
 * where visitors may be before the page forgets its member, or a guard would go to the login first.
 */
export async function logout(leave?: () => void | Promise<void>): Promise<void> {
  const { api } = await import('#web/api/client.ts');
  await leaveBy(async () => {
    await api.accounts.logout();
    await leave?.();
  });
}
