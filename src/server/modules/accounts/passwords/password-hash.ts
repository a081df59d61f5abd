import os from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { AppError } from '#shared/errors.ts';

// Argon2id, a few at a time: a flood of logins waits here, or is turned away, and never stalls the pages.

// The package names its algorithms by an enum that type stripping cannot follow; 2 is Argon2id.
const OPTIONS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Where there are few cores, pages and the database need the other one. */
export const AT_ONCE = os.availableParallelism() < 4 ? 1 : 2;
export const MOST_WAITING = 64;
/** Fewer than may wait for a hash: visitors leave room for members who prove who they are. */
export const MOST_AT_THE_DOOR = 32;
const COME_AGAIN_SECONDS = 2;

/** Of one account, from one device or address. */
const MOST_OF_ONE_ACCOUNT = 4;

let atTheDoor = 0;
const ofAccounts = new Map<string, number>();
let running = 0;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return inTurn(() => verify(stored, password, OPTIONS));
}

/**
 * All of what a visitor does to sign in or up, from the first look-up to the last write. Whoever comes when more are at
 * it than can be served soon is asked to come again before they have cost anything but this look. `account` says whose
 * places it takes: one account has only a few of them.
 */
export async function atDoor<T>(work: () => Promise<T>, account?: string): Promise<T> {
  const ofAccount = (account && ofAccounts.get(account)) || 0;
  if (atTheDoor >= MOST_AT_THE_DOOR || ofAccount >= MOST_OF_ONE_ACCOUNT) throw comeAgain();
  atTheDoor += 1;
  if (account) ofAccounts.set(account, ofAccount + 1);
  try {
    return await work();
  } finally {
    atTheDoor -= 1;
    if (account) leave(account);
  }
}

function leave(account: string): void {
  const left = (ofAccounts.get(account) ?? 1) - 1;
  if (left > 0) ofAccounts.set(account, left);
  else ofAccounts.delete(account);
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw comeAgain();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function comeAgain(): AppError {
  recordSecurityEvent({ kind: 'throttled', detail: 'passwordQueue' });
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: COME_AGAIN_SECONDS });
}
