import { parsePhone } from '../format/phone.ts';

/** The list of what confirmed scams used: its kinds, and one way to write each value, so that it is found again. */

export const KNOWN_BAD_KINDS = ['phone', 'account', 'email', 'device', 'photo'] as const;
export type KnownBadKind = (typeof KNOWN_BAD_KINDS)[number];

/** The kinds that anyone can check and report. */
export const NUMBER_KINDS = ['phone', 'account'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

const MAX_LENGTH = 300;

/** Null when the text is no value of this kind. */
export function normalizeKnownBad(kind: KnownBadKind, text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  return NORMALIZE[kind](text.trim());
}

/** E-mail addresses without what lets one mailbox have many names: upper case, tags, the dots of Gmail. */
function normalizeEmail(text: string): string | null {
  const [, name, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(text.toLowerCase()) ?? [];
  if (!name || !domain) return null;
  const untagged = name.replace(/(?<=.)\+.*$/, '');
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${untagged}@${domain}`;
  const plain = untagged.replaceAll('.', '');
  return plain ? `${plain}@gmail.com` : null;
}

/** Ten digits (NUBAN), as the banks of Nigeria print them, with spaces, dots or dashes. */
function normalizeAccount(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, '');
  return /^\d{10}$/.test(digits) ? digits : null;
}

const hexOf = (pattern: RegExp) => (text: string) => {
  const hex = text.toLowerCase();
  return pattern.test(hex) ? hex : null;
};

const NORMALIZE: Readonly<Record<KnownBadKind, (text: string) => string | null>> = {
  /** Also without the zero, as behind a printed +234. */
  phone: (text) => parsePhone(text) ?? parsePhone(`0${text}`),
  account: normalizeAccount,
  email: normalizeEmail,
  /** The hash of a device id in hex. */
  device: hexOf(/^[0-9a-f]{64}$/),
  /** The print of a photo in hex. */
  photo: hexOf(/^[0-9a-f]{32}$/),
};
