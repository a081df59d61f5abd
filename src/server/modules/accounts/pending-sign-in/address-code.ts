import { createHmac } from 'node:crypto';

/** Six digits could be guessed from a plain hash: the server's own key is in it, with the sign-in and the address. */
export function hashAddressCode(secret: string, of: { id: string; email: string; code: string }): Buffer {
  return createHmac('sha256', secret).update(`address-code ${of.id} ${of.email} ${of.code}`).digest();
}

/** As people read and type it. */
export function spaceCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
