import { isIP, isIPv6 } from 'node:net';
import type { TrustedProxies } from '#server/platform/security/trusted-proxies.ts';

// Where a request came from, for throttles: a forwarded-for header is believed only as far as the configured proxies reach.

export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): string {
  let believed = plainAddress(socketAddress);
  const hops = (forwardedFor ?? '').split(',').map(plainAddress).filter(Boolean);
  // Each hop was named by the one to its right, so the first that is none of ours is as far as anybody can be believed.
  while (proxies.includes(believed) && isIP(hops.at(-1) ?? '') !== 0) believed = hops.pop() ?? believed;
  return networkOf(believed);
}

/** One household or phone has a whole /64, so IPv6 counts by that. */
export function networkOf(hop: string): string {
  const address = plainAddress(hop);
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return embeddedIPv4(groups);
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Some proxies name the port too, and a new port must not make a new visitor. */
function plainAddress(hop: string): string {
  return hop
    .trim()
    .replace(/^\[([^\]]*)\].*$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
}

/** All eight, however the address was spelt: the URL parser knows every spelling and writes one. */
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
