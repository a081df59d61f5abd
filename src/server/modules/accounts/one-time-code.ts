import { createHmac, randomInt } from 'node:crypto';
import { matchesAnySecret } from '#server/platform/security/accepted-secrets.ts';
import { CODE_DIGITS } from '#shared/rules/limits.ts';

// Creates, hashes, parses and compares the codes that a user gets by email or SMS.

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

/**
 * A plain hash of six digits could be guessed, so the hash also depends on the server's secret and the scope.
 */
export function hashCode(secret: string, { purpose, id, address }: CodeScope, code: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose} ${id} ${address} ${code}`).digest();
}

/** Compares in constant time, with every accepted secret. */
export function isCode(secret: string, scope: CodeScope, typed: string, hash: Buffer): boolean {
  return matchesAnySecret(secret, hash, (each) => hashCode(each, scope, typed));
}

/** Removes spaces and hyphens. Null for a text that cannot be a code. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '');
  return CODE_SHAPE.test(code) ? code : null;
}

/** Splits the code into two groups, which are easier to read and type. */
export function spaceCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
