import { createHmac, hkdfSync } from 'node:crypto';

const BYTES = 16;

/**
 * Hashes network addresses with a key derived from the server's secret. With the table alone, an attacker
 * cannot find the addresses by trying all of them. Another secret gives other hashes.
 */
export function createAddressHasher(secret: string): (address: string) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kasuwa security events: address', 32));
  return (address) => createHmac('sha256', key).update(address).digest().subarray(0, BYTES);
}
