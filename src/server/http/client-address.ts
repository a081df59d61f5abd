import { isIP, isIPv6 } from 'node:net';
import type { TrustedProxies } from '#server/platform/security/trusted-proxies.ts';

// The client's address, for throttles. X-Forwarded-For is trusted only from the configured proxies.

export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): string {
  let address = plainAddress(socketAddress);
  const hops = (forwardedFor ?? '').split(',').map(plainAddress).filter(Boolean);
  // Each hop was reported by the one to its right, so the first hop that is no trusted proxy is the client.
  while (proxies.includes(address) && isIP(hops.at(-1) ?? '') !== 0) address = hops.pop() ?? address;
  return networkOf(address);
}

/** Reduces an IPv6 address to its /64, because one household or phone has a whole /64. */
export function networkOf(hop: string): string {
  const address = plainAddress(hop);
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return embeddedIPv4(groups);
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Removes brackets, port and zone. Some proxies add the port, which must not look like another client. */
function plainAddress(hop: string): string {
  return hop
    .trim()
    .replace(/^\[([^\]]*)\].*$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
}

/** Returns all eight groups. The URL parser turns every notation of an address into one. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

function embeddedIPv4(groups: string[]): string {
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((pair) => [pair >> 8, pair & 0xff]).join('.');
}
