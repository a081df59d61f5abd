import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

// The proxies of the settings, whose forwarded-for header is trusted for the address of a client.

export type TrustedProxies = {
  includes(address: string): boolean;
};

const NOT_A_NUMBER =
  'takes the addresses of the proxies, not their number: write 127.0.0.1 or 10.0.0.0/8, several separated by commas, or leave it out';
const NOT_ADDRESSES =
  'must be addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8,fd00::/8';

/** The addresses and networks of a setting. */
export const ProxyList = z
  .string()
  .default('')
  .transform((setting, context) => {
    const entries = setting
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
    if (entries.some((entry) => /^-?\d+$/.test(entry))) context.addIssue(NOT_A_NUMBER);
    else if (!entries.every(isEntry)) context.addIssue(NOT_ADDRESSES);
    return entries;
  });

export function createTrustedProxies(entries: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  // An IPv4-mapped IPv6 address counts as the IPv4 address.
  return { includes: (address) => isIP(address) !== 0 && list.check(address, familyOf(address)) };
}

function isEntry(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
