import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import type { Unsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { serverPaths } from '#shared/paths.ts';
import { ALL_NIGERIA, findLocation } from '#shared/rules/states.ts';
import { alreadySubscribed, confirmation } from './newsletter.mails.ts';
import { confirmSubscriber, upsertSubscriber } from './newsletter.queries.ts';
import type { NewsletterChoice } from './preferences.queries.ts';

// Subscribing to the newsletter. Only the mail, not the response, reveals whether an address is confirmed.

export type Newsletter = {
  db: Db;
  jobs: Jobs;
  origin(): string;
  throttler: Throttler;
  unsubscriber: Unsubscriber;
};

export async function subscribe(newsletter: Newsletter, email: string, location?: string): Promise<void> {
  const { db, jobs, origin, throttler, unsubscriber } = newsletter;
  const token = randomBytes(32).toString('base64url');
  const maySendMail = await throttler.allows('mailToAddress', email);
  if (!maySendMail) return;
  const { state } = findLocation(location ?? '') ?? ALL_NIGERIA;
  const states = state ? [state] : [];
  await db.transaction(async (tx) => {
    const confirmed = await upsertSubscriber(tx, email, { tokenHash: hashToken(token), states });
    const mail = confirmed
      ? alreadySubscribed(email, { unsubscriber, origin: origin() })
      : confirmation(email, { states, url: origin() + serverPaths.newsletterConfirm(token) });
    await jobs.enqueue(tx, sendMail, mail);
  });
}

/** The returned token gives access to the preferences. */
export async function confirm(
  { db, unsubscriber }: Newsletter,
  token: string,
): Promise<{ email: string; token: string } & NewsletterChoice> {
  const reader = await confirmSubscriber(db, hashToken(token));
  if (!reader) throw new AppError('UNKNOWN_LINK');
  return { ...reader, token: unsubscriber.tokenFor({ kind: 'newsletter', email: reader.email }) };
}

/** Only the hash is stored, so that a leaked database does not allow confirming addresses. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
