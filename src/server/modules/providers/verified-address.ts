import type { ProviderName } from '#server/platform/settings/provider-keys.ts';

// Whether a provider's word is enough to take an address for the person's own. Where it is not, a mailed code decides.

type AddressClaims = { email?: string; email_verified?: boolean; hd?: unknown };

const OWN_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Google lets people add an address of any other service to their account, and goes on calling it verified after its
 * mailbox was given to somebody else. It speaks for its own mailboxes and for the domains that it hosts (`hd`).
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
