import { createHmac, randomInt } from 'node:crypto';
import { matchesAnySecret } from '#server/platform/security/accepted-secrets.ts';
import { CODE_DIGITS } from '#shared/rules/limits.ts';

// Codes that a user reads in a mail or an SMS and types: created, hashed, read and compared here.

const CODE_SHAPE = new RegExp(`^[0-9]{${CODE_DIGITS}}$`);

/** The account or pending sign-in and the address or number that a code is valid for. */
export type CodeScope = {
  purpose: 'address-code' | 'email-code' | 'phone-code';
  id: string;
  address: string;
};

export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** Six digits could be guessed from a plain hash: the server's own key and the scope are part of it. */
export function hashCode(secret: string, { purpose, id, address }: CodeScope, code: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose} ${id} ${address} ${code}`).digest();
}

/** In constant time, with any secret that is accepted. */
export function isCode(secret: string, scope: CodeScope, typed: string, hash: Buffer): boolean {
  return matchesAnySecret(secret, hash, (each) => hashCode(each, scope, typed));
}

/** Without the spaces and hyphens that people type; null for a text that cannot be a code. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '');
  return CODE_SHAPE.test(code) ? code : null;
}

/** As people read and type it. */
export function spaceCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
