import type { ProviderName } from '#server/platform/settings/provider-keys.ts';

// Decides whether a provider's claim proves that the user owns an address. Otherwise the user enters a mailed
// code.

type AddressClaims = { email?: string; email_verified?: boolean; hd?: unknown };

const OWN_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Google lets users add an address of any other service, and continues to call it verified after the mailbox
 * has a new owner. Google's claim therefore counts only for its own mailboxes and for the domains that it
 * hosts (`hd`).
 */
export function isAddressVerified(
  provider: ProviderName,
  { email, email_verified, hd }: AddressClaims,
): boolean {
  if (!email || email_verified !== true) return false;
  if (provider !== 'google') return true;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return OWN_DOMAINS.has(domain) || (typeof hd === 'string' && hd.toLowerCase() === domain);
}
