import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/modules/accounts/index.ts';
import { mailUnread } from '#server/modules/messaging/index.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { shortName } from '#shared/format/short-name.ts';
import { UNREAD_MAIL_MINUTES } from '#shared/rules/limits.ts';
import {
  aParticipant,
  type Participant,
  startConversation,
  type TestConversation,
} from '../../factories/conversation.ts';
import { changeListing } from '../../factories/listings.ts';
import { changeUser } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { queuedMailsTo } from '../../setup/mails.ts';
import { findSchedule } from '../../setup/modules.ts';

// The email about unread messages.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());
/** Removes pending emails, so that readers of one test do not appear in the next. */
afterEach(() => app.db.execute(sql`UPDATE participants SET mail_due_at = NULL`));

const MINUTE = 60_000;
const inMinutes = (n: number) => new Date(Date.now() + n * MINUTE);
const parts = (on = app) => ({
  db: on.db,
  jobs: on.jobs,
  throttler: on.throttler,
  log: createLog('silent'),
  unsubscriber: on.unsubscriber,
  origin: () => 'https://kasuwa.example',
});
/** Confirms all addresses first, because emails to unconfirmed addresses contain no names. */
const round = async (minutes = UNREAD_MAIL_MINUTES + 1, on = app) => {
  await on.db.update(users).set({ emailVerified: true });
  return mailUnread(parts(on), inMinutes(minutes));
};

/** In the order in which they were queued. */
async function mailsTo({ email }: Participant, on = app): Promise<Mail[]> {
  return (await queuedMailsTo(on, email)).filter(({ text }) => text.includes('/messages'));
}

describe('An unread message', () => {
  it('is reported by email once, after some minutes', async () => {
    const { id, seller, buyer, listing } = await startConversation(app, {
      listing: { title: 'Two-seater <b>sofa</b>' },
    });
    expect(await round(UNREAD_MAIL_MINUTES - 1)).toBe(0);
    expect(await mailsTo(seller)).toEqual([]);
    expect(await round()).toBe(1);
    expect(await round()).toBe(0);
    const [mail, ...more] = await mailsTo(seller);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`New message from ${buyer.name} about “${listing.title}”`);
    for (const words of [
      `Hello ${shortName(seller.name)},`,
      buyer.name,
      listing.title,
      '“Is it still available?”',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).toContain(`https://kasuwa.example/messages/${id}\n`);
    // The unsubscribe link comes last.
    for (const written of [mail?.text, mail?.html])
      expect(written).toMatch(
        /Read and reply.*market around your corner.*want these e-mails.*\/unsubscribe#token=/s,
      );
    expect(mail?.html).toContain(`href="https://kasuwa.example/messages/${id}"`);
    expect(mail?.html).not.toContain('<b>');
    expect(await mailsTo(buyer)).toEqual([]);
  });

  it('shares one email with all other unread messages, and later emails contain only new ones', async () => {
    const seller = await aParticipant(app, 'Ngozi Okafor');
    const [one, two] = [
      await startConversation(app, { seller, listing: { title: 'Red chair' } }),
      await startConversation(app, {
        seller,
        buyer: await aParticipant(app, 'Ben Ita'),
        listing: { title: 'Blue lamp' },
      }),
    ];
    for (let n = 1; n <= 4; n += 1) await one.sendMessage(one.buyer, `Question ${n}`);
    await app.db.execute(sql`
      UPDATE participants SET mail_due_at = now() + interval '1 hour' WHERE conversation_id = ${two.id} AND mail_due_at IS NOT NULL`);
    expect(await round()).toBe(1);
    const [mail] = await mailsTo(seller);
    expect(mail?.subject).toBe('6 new messages in 2 conversations');
    for (const words of [
      'Red chair',
      'Blue lamp',
      'Ben Ita',
      '“Question 4”',
      '2 more messages before these:',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain('“Question 1”');
    for (const { id } of [one, two])
      expect(mail?.html).toContain(`href="https://kasuwa.example/messages/${id}"`);

    await two.sendMessage(two.buyer, 'Still there?');
    expect(await round()).toBe(1);
    const [, second, ...more] = await mailsTo(seller);
    expect(more).toEqual([]);
    expect(second?.subject).toBe('New message from Ben Ita about “Blue lamp”');
    expect(second?.text).toContain('“Still there?”');
    expect(second?.text).not.toContain('Is it still available?');
  });

  it('is quoted by its first words; a photo, an offer and an answer are described', async () => {
    const { seller, buyer, sendMessage, offer, id } = await startConversation(app);
    await sendMessage(buyer, `${'word '.repeat(60)}end`);
    const { seq } = await offer(buyer, 120_000);
    await app.db.execute(sql`
      UPDATE messages SET kind = 'photo', photo_hash = (SELECT hash FROM photo_files LIMIT 1), body = 'Like this one?'
      WHERE conversation_id = ${id} AND seq = 1`);
    await round();
    const [mail] = await mailsTo(seller);
    expect(mail?.text).toContain('A photo: “Like this one?”');
    expect(mail?.text).toMatch(/“(word ){20,}word…”/);
    expect(mail?.text).not.toContain('end');
    expect(mail?.text).toContain('An offer of ₦120,000');
    await seller.answer(id, seq, 'decline');
    await round();
    expect((await mailsTo(buyer))[0]?.text).toContain('Declined your offer of ₦120,000');
  });

  it('that looks like fraud is reported without its text', async () => {
    const { id, seller, buyer, sendMessage } = await startConversation(app);
    await sendMessage(buyer, 'Hello my dear');
    await app.db.execute(sql`
      UPDATE messages SET warnings = '{deposit}', body = 'Pay 5,000 to 0123456789' WHERE conversation_id = ${id} AND seq = 2`);
    await round();
    const [mail] = await mailsTo(seller);
    expect(JSON.stringify(mail)).not.toMatch(/5,000|0123456789|dear/);
    expect(mail?.text).toContain('may be a scam');
  });

  it('about a hidden listing shows a buyer only the title they knew', async () => {
    const { id, seller, buyer, listing, sendMessage } = await startConversation(app, {
      listing: { title: 'Old title' },
    });
    await buyer.read(id, 1);
    await sendMessage(seller, 'It is gone');
    await changeListing(app, listing.id, { status: 'paused', title: 'Secret title' });
    await round();
    expect((await mailsTo(buyer))[0]?.subject).toContain('Old title');
    expect((await mailsTo(seller))[0]?.subject).toContain('Secret title');
  });
});

describe('No email is sent', () => {
  it.each<[string, (conversation: TestConversation) => Promise<unknown>]>([
    ['has read it', ({ seller, id }) => seller.read(id, 1)],
    ['has deleted it', ({ seller, id }) => seller.hide(id)],
    ['has blocked the sender', ({ seller, id }) => seller.block(id)],
    ['was blocked by the sender', ({ buyer, id }) => buyer.block(id)],
    ['wants no emails', ({ seller }) => changeUser(app, seller.id, { notifyEmail: false })],
    [
      'wants no emails about messages',
      ({ seller }) => changeUser(app, seller.id, { notifyNewMessages: false }),
    ],
    ['has left', ({ seller }) => changeUser(app, seller.id, { erasedAt: new Date() })],
  ])('to a reader who %s', async (_what, act) => {
    const conversation = await startConversation(app);
    await act(conversation);
    expect(await round()).toBe(0);
    expect(await mailsTo(conversation.seller)).toEqual([]);
    // A later change of preferences does not bring the email back.
    await changeUser(app, conversation.seller.id, {
      notifyEmail: true,
      notifyNewMessages: true,
      erasedAt: null,
    });
    expect(await round()).toBe(0);
  });

  it('while the reader is reading, and later only about what is still unread', async () => {
    const { id, seller, buyer, sendMessage } = await startConversation(app);
    await sendMessage(buyer, 'Hello?');
    await app.db.execute(sql`UPDATE participants SET mail_due_at = now() WHERE user_id = ${seller.id}`);
    await seller.read(id, 1);
    expect(await round(UNREAD_MAIL_MINUTES - 1)).toBe(0);
    expect(await round()).toBe(1);
    const [mail] = await mailsTo(seller);
    expect(mail?.text).toContain('“Hello?”');
    expect(mail?.text).not.toContain('Is it still available?');
  });

  it('twice by concurrent runs, and none is lost', async () => {
    const sellers: Participant[] = [];
    for (let n = 0; n < 6; n += 1) sellers.push((await startConversation(app)).seller);
    const notified = await Promise.all([round(), round(), round(), round()]);
    expect(notified.reduce((sum, n) => sum + n, 0)).toBe(6);
    for (const seller of sellers) expect(await mailsTo(seller)).toHaveLength(1);
  });

  it('when it cannot be queued, and a later run sends it', async () => {
    const { seller } = await startConversation(app);
    await app.db.execute(sql`
      CREATE FUNCTION reject_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'insert rejected'; END $$`);
    await app.db.execute(sql`
      CREATE TRIGGER reject_rows BEFORE INSERT ON pgboss.job FOR EACH ROW EXECUTE FUNCTION reject_rows()`);
    expect(await round()).toBe(0);
    await app.db.execute(sql`DROP FUNCTION reject_rows CASCADE`);
    expect(await round(UNREAD_MAIL_MINUTES + 12)).toBe(1);
    expect(await mailsTo(seller)).toHaveLength(1);
  });

  it('more often than the hourly limit, and later messages wait for the next one', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.2' });
    try {
      const seller = await aParticipant(strict, 'Ngozi Okafor');
      await startConversation(strict, { seller });
      expect(await round(undefined, strict)).toBe(1);
      const second = await startConversation(strict, { seller });
      expect(await round(undefined, strict)).toBe(0);
      expect(await round(undefined, strict)).toBe(0);
      await strict.throttler.reset('unreadMail', seller.id);
      expect(await round(undefined, strict)).toBe(0);
      expect(await round(UNREAD_MAIL_MINUTES + 12, strict)).toBe(1);
      expect((await mailsTo(seller, strict))[1]?.text).toContain(second.id);
    } finally {
      await strict.stop();
    }
  });
});

it('Unread messages are checked every minute', () => {
  expect(findSchedule(app, 'unread-mails').cron).toBe('* * * * *');
});
