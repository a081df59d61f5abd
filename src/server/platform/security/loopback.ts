import { BlockList, isIP } from 'node:net';

// Recognizes hosts that are this machine. Host names are not resolved, because DNS answers can change.

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Accepts IPv6 addresses with or without brackets. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const family = isIP(bare);
  if (family === 0) return bare === 'localhost';
  return loopback.check(bare, family === 4 ? 'ipv4' : 'ipv6');
}
