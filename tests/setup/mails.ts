import { sql } from 'drizzle-orm';
import { listOutbox, type OutboxMail } from '#server/platform/mail/mail.ts';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

// Reading what the market wrote to people, as they do.

/** The newest of the mails with this subject to this address, once there are as many. */
export async function waitForMail(
  app: Pick<TestApp, 'config'>,
  email: string,
  subject: string,
  count = 1,
): Promise<OutboxMail> {
  const mails = await until(
    async () => {
      const found = (await listOutbox(app.config.outboxDir)).filter(
        (mail) => mail.to === email && mail.subject === subject,
      );
      return found.length >= count ? found : null;
    },
    { what: `${count} × “${subject}” to ${email}` },
  );
  if (mails.length > count) throw new Error(`${mails.length} mails “${subject}” to ${email}`);
  return mails[0] as OutboxMail;
}

/** The token of the one link to one of our screens. */
export function tokenIn(mail: OutboxMail): string {
  const [token, ...others] = new Set([...mail.text.matchAll(/#token=([\w-]+)/g)].map(([, found]) => found));
  if (!token || others.length > 0) throw new Error(`no single link in: ${mail.text}`);
  return token;
}

/** What all mails to this address are about, sent or not. */
export async function subjectsTo(app: Pick<TestApp, 'db'>, email: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ subject: string }>(
    sql`SELECT data->>'subject' AS subject FROM pgboss.job WHERE name = 'send-mail' AND data->>'to' = ${email}`,
  );
  return rows.map(({ subject }) => subject);
}

/** Everything that was to be sent was sent, or found needless. */
export async function waitForAllMails(app: Pick<TestApp, 'db'>): Promise<void> {
  const open = sql`SELECT 1 FROM pgboss.job WHERE name IN ('send-account-email', 'send-mail', 'contact-mail') AND state <> 'completed'`;
  await until(async () => (await app.db.execute(open)).rows.length === 0, { what: 'all letters written' });
}

/** As if this member's links had been made so long ago that they have run out. */
export async function expireLinks(app: Pick<TestApp, 'db'>, userId: string): Promise<void> {
  await app.db.execute(sql`UPDATE one_time_tokens SET expires_at = now() WHERE user_id = ${userId}`);
}
