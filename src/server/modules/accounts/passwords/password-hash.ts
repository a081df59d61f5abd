import os from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { AppError } from '#shared/errors.ts';

// Argon2id, a few at a time: a flood of logins waits here, or is turned away, and never stalls the pages.

// The package names its algorithms by an enum that type stripping cannot follow; 2 is Argon2id.
const OPTIONS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Where there are few cores, pages and the database need the other one. */
export const MAX_RUNNING_HASHES = os.availableParallelism() < 4 ? 1 : 2;
export const MAX_WAITING_HASHES = 64;
/** Fewer than may wait for a hash: visitors releaseAccount room for members who prove who they are. */
export const MAX_RUNNING_SIGN_INS = 32;
const RETRY_AFTER_SECONDS = 2;

/** Of one account, from one device or address. */
const MAX_SIGN_INS_PER_ACCOUNT = 4;

let runningSignIns = 0;
const signInsByAccount = new Map<string, number>();
let running = 0;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
  return runQueued(() => hash(password, OPTIONS));
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return runQueued(() => verify(stored, password, OPTIONS));
}

/**
 * All of what a visitor does to sign in or up, from the first look-up to the last write. Whoever comes when more are at
 * it than can be served soon is asked to come again before they have cost anything but this look. `account` says whose
 * places it takes: one account has only a few of them.
 */
export async function limitSignIns<T>(work: () => Promise<T>, account?: string): Promise<T> {
  const runningForAccount = (account && signInsByAccount.get(account)) || 0;
  if (runningSignIns >= MAX_RUNNING_SIGN_INS || runningForAccount >= MAX_SIGN_INS_PER_ACCOUNT)
    throw retryLaterError();
  runningSignIns += 1;
  if (account) signInsByAccount.set(account, runningForAccount + 1);
  try {
    return await work();
  } finally {
    runningSignIns -= 1;
    if (account) releaseAccount(account);
  }
}

function releaseAccount(account: string): void {
  const remaining = (signInsByAccount.get(account) ?? 1) - 1;
  if (remaining > 0) signInsByAccount.set(account, remaining);
  else signInsByAccount.delete(account);
}

async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING_HASHES) {
    if (waiting.length >= MAX_WAITING_HASHES) throw retryLaterError();
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

function retryLaterError(): AppError {
  recordSecurityEvent({ kind: 'throttled', detail: 'passwordQueue' });
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
