import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from '#shared/rules/limits.ts';

// Creates, parses and compares codes of authenticator apps and recovery codes.

const STEP_SECONDS = 30;
/** The clocks of phones are a little off, so one step before and after is accepted. */
const STEPS_OFF = 1;

/** Without letters and digits that look alike. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 118 bits, too many to be found by trying codes against a hash. */
const RECOVERY_LENGTH = 24;
const RECOVERY_GROUP = /.{6}(?=.)/g;

const settings = { issuer: 'Kasuwa', algorithm: 'SHA1', digits: 6, period: STEP_SECONDS } as const;

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code. */
export function otpauthUri(secret: string, email: string): string {
  return new TOTP({ ...settings, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step that a code belongs to, or null when no step near `now` matches. */
export function findStep(secret: string, digits: string, now: number): number | null {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const off = totp.validate({ token: digits, timestamp: now, window: STEPS_OFF });
  return off === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + off;
}

export function newRecoveryCodes(): string[] {
  const letter = () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)];
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(Array.from({ length: RECOVERY_LENGTH }, letter).join(''));
  return [...codes];
}

/** Adds hyphens, so that the code is easier to copy by hand. */
export function formatRecoveryCode(code: string): string {
  return code.replace(RECOVERY_GROUP, '$&-');
}

export type TypedCode = { kind: 'app' | 'recovery'; code: string };

/** Ignores spaces, dashes and case. Null for a text that cannot be a code. */
export function readTypedCode(typed: string): TypedCode | null {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  return isRecoveryCode(code) ? { kind: 'recovery', code } : null;
}

function isRecoveryCode(code: string): boolean {
  return code.length === RECOVERY_LENGTH && [...code].every((letter) => RECOVERY_LETTERS.includes(letter));
}
