import { z } from 'zod';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { handleJob, type Job, type JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Deliver, Mail } from '#server/platform/mail/mail.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { CONFIRM_HOURS, RESET_MINUTES } from '#shared/rules/limits.ts';
import { PROVIDER_LABELS } from '#shared/rules/provider-labels.ts';
import { findPassword, findUser, findUserByEmail, lockPerson, type UserRow } from '../accounts.queries.ts';
import { findEmailChange } from '../emails/email-changes.queries.ts';
import { createEmailCode } from '../emails/email-code.ts';
import { hashCode, newCode } from '../one-time-code.ts';
import { markDelivered } from '../one-time-tokens.queries.ts';
import { makeToken } from '../one-time-tokens.ts';
import { maySendReset } from '../passwords/may-send-reset.ts';
import { saveCode } from '../pending-sign-in/pending-sign-ins.queries.ts';
import { addressCodeMail } from '../providers.mails.ts';
import {
  alreadyRegisteredMail,
  type Confirmation,
  confirmEmailMail,
  emailTakenMail,
  newEmailMail,
  oldEmailMail,
  resetPasswordMail,
  welcomeMail,
} from './accounts.mails.ts';

// Mails with links. A request only asks for one, in the same way for known and unknown people; who gets what is found
// out here, where nobody measures the time. The link is made when the mail is sent and is never in the database, not
// even in the queue: there is only its hash. Addresses are in the queue where nothing else is known, and then as `to`,
// by which whoever is erased is found there.

const Letter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-up'), to: z.string(), isNew: z.boolean() }),
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
export type Letter = z.infer<typeof Letter>;

export const writeLetter: Job<Letter> = { name: 'write-letter', schema: Letter };

export type Letters = { db: Db; deliver: Deliver; throttler: Throttler; origin(): string; secret: string };

export function accountMailJob(letters: Letters): JobHandler {
  const { db, deliver, secret } = letters;
  return handleJob(writeLetter, async (letter, jobId) => {
    const outcome = await deliver(jobId, () =>
      db.transaction((tx) =>
        letter.kind === 'address-code'
          ? composeCode(tx, letter, secret)
          : compose(tx, letter, { ...letters, mailId: jobId }),
      ),
    );
    if (outcome === 'taken' && letter.kind === 'password-forgotten')
      await noteDeliveredReset(db, letter.to, jobId);
  });
}

/** A link that was never delivered does not count when the user asks for another. */
async function noteDeliveredReset(db: Db, to: string, mailId: string): Promise<void> {
  const user = await findUserByEmail(db, to);
  if (user) await markDelivered(db, user.id, mailId);
}

type CodeLetter = Extract<Letter, { kind: 'address-code' }>;

/** The same to every address, whether it has an account or not. */
async function composeCode(tx: Tx, { to, id, provider }: CodeLetter, secret: string): Promise<Mail | null> {
  const code = newCode();
  if (!(await saveCode(tx, id, hashCode(secret, { purpose: 'address-code', id, address: to }, code))))
    return null;
  return addressCodeMail(to, provider, code);
}

type Envelope = Letters & { mailId: string };

/** Null where it has become needless meanwhile. */
async function compose(tx: Tx, letter: Exclude<Letter, CodeLetter>, letters: Envelope): Promise<Mail | null> {
  const origin = letters.origin();
  const found = 'userId' in letter ? await findUser(tx, letter.userId) : await findUserByEmail(tx, letter.to);
  // Whoever is leaving is written to as well: a new password is the way back for those who did not ask to leave.
  const user = found && (await lockPerson(tx, found.id));
  if (!user || user.leftAt) return null;
  switch (letter.kind) {
    case 'signed-up': {
      if (!letter.isNew) return alreadyRegisteredMail(user, origin);
      return welcomeMail(user, user.emailVerified ? null : await makeConfirming(tx, user, letters), origin);
    }
    case 'password-forgotten': {
      const { throttler, mailId } = letters;
      if (!(await maySendReset(tx, throttler, { user, askedBy: letter.askedBy, mailId }))) return null;
      const link = { kind: 'reset-password', userId: user.id, about: user.email, mailId } as const;
      const token = await makeToken(tx, { ...link, minutes: RESET_MINUTES });
      const hasPassword = Boolean((await findPassword(tx, user.id))?.password);
      return resetPasswordMail(
        user,
        { token, provider: hasPassword ? null : labelOf(user.provider) },
        origin,
      );
    }
    case 'confirm-email':
      if (user.emailVerified) return null;
      return confirmEmailMail(user, await makeConfirming(tx, user, letters), origin);
    case 'old-email':
    case 'new-email':
      return composeChange(tx, user, letter, origin);
  }
}

async function composeChange(
  tx: Tx,
  user: UserRow,
  { kind, until }: { kind: 'old-email' | 'new-email'; until: string },
  origin: string,
): Promise<Mail | null> {
  const change = await findEmailChange(tx, user.id);
  // Another one has taken the place of the change that it is about.
  if (change?.expiresAt.toISOString() !== until) return null;
  if (kind === 'old-email' && !user.emailVerified) return null;
  const { newEmail } = change;
  const owner = kind === 'new-email' ? await findUserByEmail(tx, newEmail) : null;
  if (owner) return emailTakenMail(owner, origin);
  const token = await makeLink(tx, user, kind, newEmail, CONFIRM_HOURS * 60);
  if (kind === 'old-email') return oldEmailMail(user, { newEmail, token }, origin);
  return newEmailMail({ newEmail, token, asksOldToo: user.emailVerified }, origin);
}

async function makeConfirming(tx: Tx, user: UserRow, { mailId, secret }: Envelope): Promise<Confirmation> {
  return {
    code: await createEmailCode(tx, { user, mailId, secret }),
    token: await makeLink(tx, user, 'verify-email', user.email, CONFIRM_HOURS * 60),
  };
}

function makeLink(
  tx: Tx,
  { id: userId }: UserRow,
  kind: Parameters<typeof makeToken>[1]['kind'],
  about: string,
  minutes: number,
): Promise<string> {
  return makeToken(tx, { kind, userId, about, minutes });
}

/** Null for an account that was reclaimed by e-mail: it has no password yet, and no provider. */
function labelOf(provider: UserRow['provider']): string | null {
  return provider === 'email' ? null : PROVIDER_LABELS[provider];
}
