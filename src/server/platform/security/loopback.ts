import { BlockList, isIP } from 'node:net';

// Which hosts are this machine. A name is never resolved: today's answer may be another one tomorrow.

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Takes the host as a URL or as a setting writes it: with or without the brackets of IPv6. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const family = isIP(bare);
  if (family === 0) return bare === 'localhost';
  return loopback.check(bare, family === 4 ? 'ipv4' : 'ipv6');
}
