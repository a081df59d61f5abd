import os from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { AppError } from '#shared/errors.ts';

// Runs a few Argon2id hashes at a time. A flood of sign-ins waits here or is rejected, and does not slow down
// pages.

// The package has a const enum for its algorithms, which type stripping does not support. 2 is Argon2id.
const OPTIONS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** With few cores, pages and the database need the others. */
export const MAX_RUNNING_HASHES = os.availableParallelism() < 4 ? 1 : 2;
export const MAX_WAITING_HASHES = 64;
/** Below the limit of waiting hashes, to leave room for signed-in users who re-authenticate. */
export const MAX_RUNNING_SIGN_INS = 32;
const RETRY_AFTER_SECONDS = 2;

/** For one account, from one device or address. */
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
 * Runs a whole sign-in or sign-up, from the first query to the last write. Above the limit it is rejected
 * before any work is done. `account` is the key for the lower limit of one account.
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
