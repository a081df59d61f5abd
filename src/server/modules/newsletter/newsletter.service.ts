import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { sendMail } from '#server/platform/mail.ts';
import { composeMail } from '#server/platform/mail-layout.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';

// Subscribing to the newsletter. The screen says the same whether an address is new, waiting or confirmed; the mail tells.

export type Newsletter = { db: Db; jobs: Jobs; origin: string };

export async function subscribe({ db, jobs, origin }: Newsletter, email: string): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ confirmed: boolean }>(sql`
      INSERT INTO newsletter_subscribers AS s (email, token_hash) VALUES (${email}, ${hashToken(token)})
      ON CONFLICT (email) DO UPDATE SET token_hash = CASE WHEN s.confirmed_at IS NULL THEN excluded.token_hash ELSE s.token_hash END
      RETURNING confirmed_at IS NOT NULL AS confirmed`);
    await jobs.enqueue(
      tx,
      sendMail,
      rows[0]?.confirmed
        ? alreadySubscribed(email)
        : confirmation(email, origin + paths.newsletterConfirm(token)),
    );
  });
}

export async function confirm({ db }: Newsletter, token: string): Promise<string> {
  const { rows } = await db.execute<{ email: string }>(sql`
    UPDATE newsletter_subscribers SET confirmed_at = coalesce(confirmed_at, now()) WHERE token_hash = ${hashToken(token)} RETURNING email`);
  if (!rows[0]) throw new AppError('LINK_NOT_KNOWN');
  return rows[0].email;
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

function alreadySubscribed(to: string) {
  return composeMail({
    to,
    subject: 'You already get the Kasuwa newsletter',
    paragraphs: ['Your address is already confirmed for the Kasuwa newsletter. There is nothing to do.'],
  });
}
