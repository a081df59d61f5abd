import { randomInt } from 'node:crypto';

// What a message is called between support and whoever wrote it: short enough to read out on the telephone, without
// letters and digits that look alike, without vowels that would make words of it, and saying nothing of the one before.

const SIGNS = 'CDFHJKMNPRTWXY34679';

export function newReference(): string {
  const signs = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}
