import { randomInt } from 'node:crypto';

/** A number that no user of the stories' market has. */
export const unusedPhone = () => `081${randomInt(10_000_000, 99_999_999)}`;
