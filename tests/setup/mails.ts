import { sql } from 'drizzle-orm';
import { listOutbox, type Mail, type OutboxMail, sendMail } from '#server/platform/mail/mail.ts';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

// Reads the mails that the server sent.

/** Waits for `count` mails with this subject to this address, and returns the newest. */
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

/** The token of the only link in the mail that has one. */
export function tokenIn(mail: OutboxMail): string {
  const [token, ...others] = new Set([...mail.text.matchAll(/#token=([\w-]+)/g)].map(([, found]) => found));
  if (!token || others.length > 0) throw new Error(`no single link in: ${mail.text}`);
  return token;
}

/** The subjects of all mails to this address, sent or queued. */
export async function subjectsTo(app: Pick<TestApp, 'db'>, email: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ subject: string }>(
    sql`SELECT data->>'subject' AS subject FROM pgboss.job WHERE name = 'send-mail' AND data->>'to' = ${email}`,
  );
  return rows.map(({ subject }) => subject);
}

/** Waits until all mail jobs have completed. */
export async function waitForAllMails(app: Pick<TestApp, 'db'>): Promise<void> {
  const open = sql`SELECT 1 FROM pgboss.job WHERE name IN ('send-account-email', 'send-mail', 'contact-mail') AND state <> 'completed'`;
  await until(async () => (await app.db.execute(open)).rows.length === 0, {
    what: 'all mail jobs to complete',
  });
}

/** Makes all links of this user expire. */
export async function expireLinks(app: Pick<TestApp, 'db'>, userId: string): Promise<void> {
  await app.db.execute(sql`UPDATE one_time_tokens SET expires_at = now() WHERE user_id = ${userId}`);
}

/** All mails to this address that were sent, newest first. */
export async function sentMailsTo(app: Pick<TestApp, 'config'>, email: string): Promise<OutboxMail[]> {
  return (await listOutbox(app.config.outboxDir)).filter(({ to }) => to === email);
}

/** All mails to this address, sent or queued, in the order in which they were queued. */
export async function queuedMailsTo(app: Pick<TestApp, 'db'>, email: string): Promise<Mail[]> {
  const { rows } = await app.db.execute<{ data: Mail }>(sql`
    SELECT data FROM pgboss.job WHERE name = ${sendMail.name} AND data->>'to' = ${email} ORDER BY created_on`);
  return rows.map(({ data }) => data);
}
