import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { sendMail } from '#server/platform/mail.ts';
import { composeMail } from '#server/platform/mail-layout.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import type { Unsubscriber } from '#server/platform/unsubscribe-link.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { confirmSubscriber, upsertSubscriber } from './newsletter.queries.ts';

// Subscribing to the newsletter. The screen says the same whether an address is new, waiting or confirmed; the mail tells.

export type Newsletter = {
  db: Db;
  jobs: Jobs;
  origin(): string;
  throttler: Throttler;
  unsubscriber: Unsubscriber;
};

export async function subscribe(newsletter: Newsletter, email: string): Promise<void> {
  const { db, jobs, origin, throttler, unsubscriber } = newsletter;
  const token = randomBytes(32).toString('base64url');
  const mayWrite = await throttler.allows('mailToAddress', email);
  if (!mayWrite) return;
  await db.transaction(async (tx) => {
    const confirmed = await upsertSubscriber(tx, email, hashToken(token));
    const mail = confirmed
      ? alreadySubscribed(email, unsubscriber)
      : confirmation(email, origin() + paths.newsletterConfirm(token));
    await jobs.enqueue(tx, sendMail, mail);
  });
}

export async function confirm({ db }: Newsletter, token: string): Promise<string> {
  const email = await confirmSubscriber(db, hashToken(token));
  if (!email) throw new AppError('LINK_NOT_KNOWN');
  return email;
}

/** Only the hash is kept: who reads the database cannot confirm for others. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function confirmation(to: string, url: string) {
  return composeMail({
    to,
    subject: 'Confirm your Kasuwa newsletter',
    paragraphs: [
      'You, or someone who typed your address, asked for the Kasuwa newsletter: new arrivals, once a week.',
      'If that was not you, do nothing and we will not write again.',
    ],
    button: { label: 'Confirm', url },
  });
}

function alreadySubscribed(to: string, unsubscriber: Unsubscriber) {
  return composeMail({
    to,
    subject: 'You already get the Kasuwa newsletter',
    paragraphs: ['Your address is already confirmed for the Kasuwa newsletter. There is nothing to do.'],
    ...unsubscriber.carriedBy({ kind: 'newsletter', email: to }),
  });
}
