import { randomUUID } from 'node:crypto';
import { sendAccountEmail } from '#server/modules/accounts/account-emails/send-account-email.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { Caller, Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { PROVIDER_MINUTES } from '#shared/rules/retention.ts';
import type { Identity } from '../identities.queries.ts';
import { extendPending, insertPending } from './pending-sign-ins.queries.ts';

// Holds a sign-in with a provider until the same browser completes one more step.

/**
 * `terms`: the user must accept the terms. `code`: the user must prove the email address by a mailed code.
 */
export type PendingStep = { step: 'terms' | 'code'; id: string; expiresAt: Date };

type Recipient = Identity & { email: string };
type CodeSender = { jobs: Jobs; throttler: Throttler };

export async function holdForTerms(tx: Tx): Promise<PendingStep> {
  return hold(tx, 'terms');
}

export async function holdForCode(
  tx: Tx,
  sender: CodeSender,
  recipient: Recipient,
  caller: Caller,
): Promise<PendingStep> {
  const pending = await hold(tx, 'code');
  await sendCode(tx, sender, pending.id, recipient, caller);
  return pending;
}

/** Also restarts the time limit. */
export async function sendCodeAgain(
  tx: Tx,
  sender: CodeSender,
  id: string,
  recipient: Recipient,
  caller: Caller,
): Promise<PendingStep> {
  const expiresAt = expiry();
  if (!(await extendPending(tx, id, expiresAt))) throw new AppError('PROVIDER_SIGN_IN_EXPIRED');
  await sendCode(tx, sender, id, recipient, caller);
  return { step: 'code', id, expiresAt };
}

async function hold(tx: Tx, step: PendingStep['step']): Promise<PendingStep> {
  const pending = { id: randomUUID(), expiresAt: expiry() };
  await insertPending(tx, pending);
  return { step, ...pending };
}

/**
 * Counted by identity, caller and recipient, with or without an account, so that a rejection reveals nothing
 * about accounts. A request that one limit rejects is rolled back, so that it does not count for the others.
 */
async function sendCode(
  tx: Tx,
  { jobs, throttler }: CodeSender,
  id: string,
  { provider, issuer, subject, email }: Recipient,
  caller: Caller,
): Promise<void> {
  await throttler.use('providerCodeBy', JSON.stringify([provider, issuer, subject]), tx);
  await throttler.use('providerCodeFrom', caller, tx);
  await throttler.use('providerCodeTo', email, tx);
  await jobs.enqueue(tx, sendAccountEmail, { kind: 'address-code', to: email, id, provider });
  await recordSecurityEvent({ kind: 'code-sent', detail: 'provider-email' }, tx);
}

function expiry(): Date {
  return new Date(Date.now() + PROVIDER_MINUTES * 60_000);
}
