import { createHmac, hkdfSync } from 'node:crypto';

const BYTES = 16;

/**
 * A hash of network addresses under a key made from the server's secret: whoever has the table alone cannot try out all
 * addresses. Another secret gives other hashes.
 */
export function createAddressHasher(secret: string): (address: string) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kasuwa security events: address', 32));
  return (address) => createHmac('sha256', key).update(address).digest().subarray(0, BYTES);
}
