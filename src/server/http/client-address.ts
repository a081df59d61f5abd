import { isIPv6 } from 'node:net';

// Where a request came from, for throttles: a forwarded-for header is believed only as far as the configured proxies reach.

export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = [
    ...(forwardedFor ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean),
    socketAddress,
  ];
  const believed = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? socketAddress;
  return networkOf(believed);
}

/** One household or phone has a whole /64, so IPv6 counts by that. */
function networkOf(hop: string): string {
  const address = withoutPort(hop).replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return embeddedIPv4(groups);
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Some proxies name the port too, and a new port must not make a new visitor. */
function withoutPort(hop: string): string {
  return hop.replace(/^\[([^\]]*)\].*$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
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
