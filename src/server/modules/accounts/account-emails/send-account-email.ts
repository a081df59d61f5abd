import { z } from 'zod';
import {
  findPassword,
  findUser,
  findUserByEmail,
  findUserForUpdate,
  type UserRow,
} from '#server/modules/accounts/accounts.queries.ts';
import { findEmailChange } from '#server/modules/accounts/emails/email-changes.queries.ts';
import { createEmailCode } from '#server/modules/accounts/emails/email-code.ts';
import { hashCode, newCode } from '#server/modules/accounts/one-time-code.ts';
import { markDelivered } from '#server/modules/accounts/one-time-tokens.queries.ts';
import { createToken } from '#server/modules/accounts/one-time-tokens.ts';
import { maySendReset } from '#server/modules/accounts/passwords/may-send-reset.ts';
import { saveCode } from '#server/modules/accounts/pending-sign-in/pending-sign-ins.queries.ts';
import { addressCodeMail } from '#server/modules/accounts/providers.mails.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { handleJob, type Job, type JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Deliver, Mail } from '#server/platform/mail/mail.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { CONFIRM_HOURS, RESET_MINUTES } from '#shared/rules/limits.ts';
import { PROVIDER_LABELS } from '#shared/rules/provider-labels.ts';
import {
  alreadyRegisteredMail,
  type Confirmation,
  confirmEmailMail,
  emailTakenMail,
  newEmailMail,
  oldEmailMail,
  resetPasswordMail,
  suspendedAddressMail,
  welcomeMail,
} from './accounts.mails.ts';

// Emails with links and codes. A request only enqueues a job, in the same way for known and unknown
// addresses. The job decides who gets which email, because there nobody can measure the time it takes. A link
// is created when the email is sent. The database has only its hash, and the queue has neither. A job without
// a user id has the address as `to`, so that erasing a user finds it.

const AccountEmail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('signed-up'),
    to: z.string(),
    isNew: z.boolean(),
    isSuspended: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('password-forgotten'), to: z.string(), askedBy: z.uuid().optional() }),
  z.object({ kind: z.literal('confirm-email'), userId: z.uuid() }),
  z.object({
    kind: z.literal('address-code'),
    to: z.string(),
    id: z.uuid(),
    provider: z.enum(['google', 'apple', 'facebook']),
  }),
  z.object({ kind: z.enum(['old-email', 'new-email']), userId: z.uuid(), until: z.iso.datetime() }),
]);
export type AccountEmail = z.infer<typeof AccountEmail>;

export const sendAccountEmail: Job<AccountEmail> = { name: 'send-account-email', schema: AccountEmail };

export type AccountEmailServices = {
  db: Db;
  deliver: Deliver;
  throttler: Throttler;
  origin(): string;
  secret: string;
};

export function accountEmailJob(services: AccountEmailServices): JobHandler {
  const { db, deliver, secret } = services;
  return handleJob(sendAccountEmail, async (accountEmail, jobId) => {
    const outcome = await deliver(jobId, () =>
      db.transaction((tx) =>
        accountEmail.kind === 'address-code'
          ? composeCode(tx, accountEmail, secret)
          : compose(tx, accountEmail, { ...services, mailId: jobId }),
      ),
    );
    if (outcome === 'accepted' && accountEmail.kind === 'password-forgotten')
      await markResetDelivered(db, accountEmail.to, jobId);
  });
}

/** A link that was never delivered does not count when the user asks for another. */
async function markResetDelivered(db: Db, to: string, mailId: string): Promise<void> {
  const user = await findUserByEmail(db, to);
  if (user) await markDelivered(db, user.id, mailId);
}

type CodeEmail = Extract<AccountEmail, { kind: 'address-code' }>;

/** The email is the same for every address, with or without an account. */
async function composeCode(tx: Tx, { to, id, provider }: CodeEmail, secret: string): Promise<Mail | null> {
  const code = newCode();
  if (!(await saveCode(tx, id, hashCode(secret, { purpose: 'address-code', id, address: to }, code))))
    return null;
  return addressCodeMail(to, provider, code);
}

type EmailContext = AccountEmailServices & { mailId: string };

/** Null when the email is not needed any more. */
async function compose(
  tx: Tx,
  accountEmail: Exclude<AccountEmail, CodeEmail>,
  services: EmailContext,
): Promise<Mail | null> {
  const origin = services.origin();
  const found =
    'userId' in accountEmail
      ? await findUser(tx, accountEmail.userId)
      : await findUserByEmail(tx, accountEmail.to);
  if (accountEmail.kind === 'signed-up' && accountEmail.isSuspended)
    return suspendedAddressMail(accountEmail.to, origin);
  // Also for users whose deletion is scheduled: a new password is the way back if someone else requested it.
  const user = found && (await findUserForUpdate(tx, found.id));
  if (!user || user.erasedAt) return null;
  switch (accountEmail.kind) {
    case 'signed-up': {
      if (!accountEmail.isNew) return alreadyRegisteredMail(user, origin);
      return welcomeMail(
        user,
        user.emailVerified ? null : await createConfirmation(tx, user, services),
        origin,
      );
    }
    case 'password-forgotten': {
      const { throttler, mailId } = services;
      if (!(await maySendReset(tx, throttler, { user, askedBy: accountEmail.askedBy, mailId }))) return null;
      const link = { kind: 'reset-password', userId: user.id, about: user.email, mailId } as const;
      const token = await createToken(tx, { ...link, minutes: RESET_MINUTES });
      const hasPassword = Boolean((await findPassword(tx, user.id))?.password);
      return resetPasswordMail(
        user,
        { token, provider: hasPassword ? null : labelOf(user.provider) },
        origin,
      );
    }
    case 'confirm-email':
      if (user.emailVerified) return null;
      return confirmEmailMail(user, await createConfirmation(tx, user, services), origin);
    case 'old-email':
    case 'new-email':
      return composeEmailChange(tx, user, accountEmail, origin);
  }
}

async function composeEmailChange(
  tx: Tx,
  user: UserRow,
  { kind, until }: { kind: 'old-email' | 'new-email'; until: string },
  origin: string,
): Promise<Mail | null> {
  const change = await findEmailChange(tx, user.id);
  // A newer change has replaced the one that this email is about.
  if (change?.expiresAt.toISOString() !== until) return null;
  if (kind === 'old-email' && !user.emailVerified) return null;
  const { newEmail } = change;
  const owner = kind === 'new-email' ? await findUserByEmail(tx, newEmail) : null;
  if (owner) return emailTakenMail(owner, origin);
  const token = await createLinkToken(tx, user, kind, newEmail, CONFIRM_HOURS * 60);
  if (kind === 'old-email') return oldEmailMail(user, { newEmail, token }, origin);
  return newEmailMail({ newEmail, token, asksOldAddress: user.emailVerified }, origin);
}

async function createConfirmation(
  tx: Tx,
  user: UserRow,
  { mailId, secret }: EmailContext,
): Promise<Confirmation> {
  return {
    code: await createEmailCode(tx, { user, mailId, secret }),
    token: await createLinkToken(tx, user, 'verify-email', user.email, CONFIRM_HOURS * 60),
  };
}

function createLinkToken(
  tx: Tx,
  { id: userId }: UserRow,
  kind: Parameters<typeof createToken>[1]['kind'],
  about: string,
  minutes: number,
): Promise<string> {
  return createToken(tx, { kind, userId, about, minutes });
}

/** Null for an account that was reclaimed by e-mail: it has no password yet, and no provider. */
function labelOf(provider: UserRow['provider']): string | null {
  return provider === 'email' ? null : PROVIDER_LABELS[provider];
}
