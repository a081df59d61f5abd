import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#server/modules/accounts/index.ts';
import { readIssue, sendIssue } from '#server/modules/newsletter/index.ts';
import { listOutbox, sendMail, sendMassMail } from '#server/platform/mail/mail.ts';
import type { Mail } from '#server/platform/mail/mail-message.ts';
import { aSubscriber } from '../../factories/newsletter.ts';
import { changeUser } from '../../factories/user-state.ts';
import { newEmail, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { until } from '../../setup/until.ts';

// A newsletter issue is sent to confirmed subscribers, and to users who want marketing emails.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());
beforeEach(() => app.db.execute(sql`TRUNCATE newsletter_subscribers, newsletter_issues CASCADE`));

const TEXT = `# This week on Kasuwa

Generators are cheaper
than last month.

[See them all](https://kasuwa.example/search?q=gen)`;

const issue = () => readIssue(randomUUID(), TEXT);
const parts = () => ({ db: app.db, jobs: app.jobs, unsubscriber: app.unsubscriber, batchSize: 2 });

async function mailsTo(email: string): Promise<Mail[]> {
  const { rows } = await app.db.execute<{ data: Mail }>(
    sql`SELECT data FROM pgboss.job WHERE name = ${sendMassMail.name} AND data->>'to' = ${email}`,
  );
  return rows.map(({ data }) => data);
}

describe('A newsletter issue', () => {
  it('is sent to confirmed subscribers only, each time with an unsubscribe link', async () => {
    const readers = await Promise.all(Array.from({ length: 5 }, () => aSubscriber(app)));
    const waiting = await aSubscriber(app, { isConfirmed: false });
    expect(await sendIssue(parts(), issue())).toBe(5);
    for (const email of readers) {
      const [mail, ...more] = await mailsTo(email);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ subject: 'This week on Kasuwa' });
      expect(mail?.text).toContain('Generators are cheaper than last month.');
      expect(mail?.html).toContain('href="https://kasuwa.example/search?q=gen"');
      const token = new URL(mail?.unsubscribeUrl ?? '').pathname.split('/').at(-1) ?? '';
      expect(app.unsubscriber.read(token)).toEqual({ kind: 'newsletter', email });
    }
    expect(await mailsTo(waiting)).toEqual([]);
  });

  it('continues after an interruption, and is sent to nobody twice', async () => {
    for (let n = 0; n < 5; n += 1) await aSubscriber(app);
    const cut = issue();
    const failing = {
      ...parts(),
      onProgress() {
        throw new Error('killed');
      },
    };
    await expect(sendIssue(failing, cut)).rejects.toThrow('killed');
    const [first, second] = await Promise.all([sendIssue(parts(), cut), sendIssue(parts(), cut)]);
    expect(first + second).toBe(3);
    const { rows } = await app.db.execute<{ n: number }>(sql`
      SELECT count(*)::int AS n FROM pgboss.job
      WHERE name = ${sendMassMail.name} AND data->>'to' IN (SELECT email FROM newsletter_subscribers)`);
    expect(rows).toEqual([{ n: 5 }]);
    expect(await sendIssue(parts(), cut)).toBe(0);
  });

  it('is sent once to users who want marketing emails, even if they subscribed too', async () => {
    const [both, marketing, unsure] = await Promise.all([signIn(app), signIn(app), signIn(app)]);
    const emails = await app.db.select({ id: users.id, email: users.email }).from(users);
    const emailOf = (id: string) => emails.find((user) => user.id === id)?.email ?? '';
    for (const { id } of [both, marketing, unsure])
      await changeUser(app, id, { notifyMarketing: true, emailVerified: id !== unsure.id });
    await aSubscriber(app, { email: emailOf(both.id) });
    expect(await sendIssue(parts(), issue())).toBe(2);
    expect(await mailsTo(emailOf(both.id))).toHaveLength(1);
    const [mail] = await mailsTo(emailOf(marketing.id));
    const token = new URL(mail?.unsubscribeUrl ?? '').pathname.split('/').at(-1) ?? '';
    expect(app.unsubscriber.read(token)).toEqual({ kind: 'topic', userId: marketing.id, topic: 'marketing' });
    expect(await mailsTo(emailOf(unsure.id))).toEqual([]);
  });

  it('is not delivered to a reader who unsubscribed while the email was queued', async () => {
    const [reader, unsubscribed] = [await aSubscriber(app), newEmail()];
    const mailTo = (to: string) => ({ to, subject: 'This week', text: 'Generators', html: 'Generators' });
    await app.jobs.enqueueAll(app.db, sendMassMail, [mailTo(unsubscribed), mailTo(reader)]);
    const open = sql`
      SELECT 1 FROM pgboss.job
      WHERE name = ${sendMassMail.name} AND data->>'to' IN (${unsubscribed}, ${reader}) AND state <> 'completed'`;
    await until(async () => (await app.db.execute(open)).rows.length === 0, { what: 'both jobs done' });
    const written = (await listOutbox(app.config.outboxDir)).map(({ to }) => to);
    expect([written.includes(reader), written.includes(unsubscribed)]).toEqual([true, false]);
  });

  it('does not delay other emails, and warnings have priority', async () => {
    const [reader, warned] = [await aSubscriber(app), newEmail()];
    await sendIssue(parts(), issue());
    await app.jobs.enqueue(app.db, sendMail, {
      to: warned,
      subject: 'Your password was changed',
      text: 'Changed',
      html: 'Changed',
      isWarning: true,
    });
    const { rows } = await app.db.execute(sql`
      SELECT name, priority FROM pgboss.job WHERE data->>'to' IN (${reader}, ${warned}) ORDER BY priority`);
    expect(rows).toEqual([
      { name: sendMassMail.name, priority: 0 },
      { name: sendMail.name, priority: 1 },
    ]);
  });

  it('cannot change its text once sending has started', async () => {
    await sendIssue(parts(), readIssue('week-46', TEXT));
    await expect(sendIssue(parts(), readIssue('week-46', `${TEXT} `))).rejects.toThrow(/different text/);
  });

  it.each([
    ['no subject', 'Hello\n\nWorld'],
    ['an empty subject', '# \n\nWorld'],
    ['no text', '# Hello'],
    ['no content', ''],
  ])('with %s is rejected before any email is sent', (_what, text) => {
    expect(() => readIssue('week-47', text)).toThrow();
  });
});
