import { randomInt } from 'node:crypto';

// The reference of a contact message, for use between its sender and support. It is short enough to read out
// on the phone, random, and has no characters that look alike and no vowels, which could form words.

const CHARACTERS = 'CDFHJKMNPRTWXY34679';

export function newReference(): string {
  const text = Array.from({ length: 8 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
