import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { sendWeek } from '#server/modules/newsletter/index.ts';
import type { OutboxMail } from '#server/platform/mail/mail.ts';
import { createLog } from '#server/platform/observability/log.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import type { StateName } from '#shared/rules/states.ts';
import type { TestApp } from '../setup/app.ts';
import { sentMailsTo } from '../setup/mails.ts';
import { until } from '../setup/until.ts';
import { makeListing } from './listings.ts';
import { makeUser, newEmail } from './users.ts';

// Subscribers of the weekly newsletter, new listings for them, and the mails they get.

/** 8 a.m. in Lagos. */
export const FRIDAY = new Date('2026-11-20T07:00:00.000Z');

export function later(days: number, ms = 0): Date {
  return new Date(FRIDAY.getTime() + days * 86_400_000 + ms);
}

type SendOptions = Partial<Pick<Parameters<typeof sendWeek>[0], 'batchSize' | 'onBatch'>>;

/** Returns the number of queued mails. */
export function sendWeekOf(
  { db, jobs }: Pick<TestApp, 'db' | 'jobs'>,
  now = FRIDAY,
  options: SendOptions = {},
) {
  return sendWeek({ db, jobs, log: createLog('silent'), ...options }, now);
}

export async function clearNewsletter(app: TestApp): Promise<void> {
  await app.db.execute(
    sql`TRUNCATE newsletter_subscribers, newsletter_issues, newsletter_choices, mail_bounces CASCADE`,
  );
  await app.db.execute(sql`UPDATE users SET notify_marketing = false`);
  await app.db.execute(sql`DELETE FROM listings`);
  await app.db.execute(sql`DELETE FROM pgboss.job`);
}

type NewSubscriber = {
  email?: string;
  states?: StateName[];
  categories?: CategoryId[];
  isConfirmed?: boolean;
};

export async function aSubscriber(app: TestApp, overrides: NewSubscriber = {}): Promise<string> {
  const { email = newEmail(), states = [], categories = [], isConfirmed = true } = overrides;
  await app.db.execute(sql`
    INSERT INTO newsletter_subscribers (email, token_hash, states, categories, confirmed_at)
    VALUES (${email}, ${randomUUID()}, ${sql.param(states)}::text[], ${sql.param(categories)}::smallint[],
      ${isConfirmed ? sql`now()` : null})`);
  return email;
}

export async function isSubscribed(app: TestApp, email: string): Promise<boolean> {
  const { rows } = await app.db.execute(sql`SELECT 1 FROM newsletter_subscribers WHERE email = ${email}`);
  return rows.length > 0;
}

export function aMarketingUser(app: TestApp, overrides: Parameters<typeof makeUser>[1] = {}) {
  return makeUser(app, { notifyMarketing: true, ...overrides });
}

/** By a new seller, created and published two days before Friday. */
export async function aPublishedListing(
  app: TestApp,
  title: string,
  overrides: Parameters<typeof makeListing>[2] = {},
) {
  const sellerId = overrides.sellerId ?? (await makeUser(app)).id;
  const publishedAt = overrides.publishedAt ?? later(-2);
  return makeListing(app, sellerId, { title, createdAt: publishedAt, ...overrides, publishedAt });
}

/** The jobs of the weekly newsletter to this address, in any state. */
export async function jobsTo(app: TestApp, email: string): Promise<{ state: string }[]> {
  const { rows } = await app.db.execute<{ state: string }>(
    sql`SELECT state FROM pgboss.job WHERE name = 'new-listings-mail' AND data->>'to' = ${email}`,
  );
  return rows;
}

/** Waits for `count` mails to this address, and returns the newest. */
export async function mailTo(
  app: TestApp,
  email: string,
  { count = 1, withinMs }: { count?: number; withinMs?: number } = {},
): Promise<OutboxMail> {
  const [mail] = await until(
    async () => {
      const found = await sentMailsTo(app, email);
      return found.length >= count ? found : null;
    },
    { what: `mail ${count} to ${email}`, withinMs },
  );
  return mail as OutboxMail;
}
