import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailWaiting } from '#server/modules/support/index.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { UNREAD_MAIL_MINUTES } from '#shared/rules/limits.ts';
import { aParticipant } from '../../factories/conversation.ts';
import { aDesk, aSupportChat, postToSupport } from '../../factories/support.ts';
import { changeUser } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Users who wait for support: what ends a wait, and when the team gets an email about it.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());
beforeEach(() => app.db.execute(sql`DELETE FROM conversations WHERE listing_id IS NULL`));

/** Runs the check this many minutes from now. Returns the number of users in the email to the team. */
const round = (minutes: number, supportEmail = 'desk@kasuwa.example') =>
  mailWaiting(
    { db: app.db, jobs: app.jobs, supportEmail, origin: () => 'https://k.example' },
    new Date(Date.now() + minutes * 60_000),
  );

describe('The desk', () => {
  it('settles a conversation without a reply, records it, and lists it again when the user writes again', async () => {
    const { user, id } = await aSupportChat(app);
    const [desk, other] = await Promise.all([aDesk(app), aDesk(app)]);
    const { body } = await desk.settle(id, 1);
    expect(body).toMatchObject({ id, waitingSince: null, settled: { by: desk.name } });
    expect((await desk.list()).body).toMatchObject({ items: [], waiting: 0 });
    // Settling again changes nothing, and the user sees nothing of it.
    expect((await other.settle(id, 1)).body).toEqual(body);
    expect((await user.messages(id)).body.items).toHaveLength(1);
    const { rows } = await app.db.execute(sql`
      SELECT seq, staff_id FROM support_settlements WHERE conversation_id = ${id}`);
    expect(rows).toEqual([{ seq: 1, staff_id: desk.id }]);
    for (const change of ['UPDATE support_settlements SET seq = 2', 'DELETE FROM support_settlements'])
      await expect(
        app.db.execute(sql.raw(change)).catch((error) => Promise.reject(error.cause)),
      ).rejects.toThrow('support_settlements');
    await user.send(id, { message: 'One more thing' });
    expect((await desk.get(id)).body).toMatchObject({ waitingSince: expect.any(String), settled: null });
  });

  it('cannot settle a message that it has not seen', async () => {
    const { user, id } = await aSupportChat(app);
    const desk = await aDesk(app);
    await user.send(id, { message: 'He is at my door' });
    for (const seq of [1, 3, 0])
      expect(await desk.settle(id, seq)).toMatchObject({ status: 409, body: { code: 'CHAT_CHANGED' } });
    expect((await desk.list()).body.waiting).toBe(1);
    // In either order, the message after the settled one still waits.
    await Promise.all([desk.settle(id, 2), user.send(id, { message: 'Now' })]);
    expect((await desk.get(id)).body.waitingSince).not.toBeNull();
  });

  it('does not list a user who is leaving, and lists them again when they return', async () => {
    const { user, id } = await aSupportChat(app);
    const desk = await aDesk(app);
    const leave = (deletionDueAt: Date | null) => changeUser(app, user.id, { deletionDueAt });
    await leave(new Date(Date.now() + 86_400_000));
    expect((await desk.list()).body).toMatchObject({ items: [], waiting: 0 });
    expect((await desk.list('?state=all')).body.items).toMatchObject([{ id, waitingSince: null }]);
    expect(await round(60, 'others@kasuwa.example')).toBe(0);
    await leave(null);
    expect((await desk.list()).body).toMatchObject({ items: [{ id }], waiting: 1 });
    expect(await round(60, 'others@kasuwa.example')).toBe(1);
  });
});

describe('A waiting user', () => {
  const mails = async () =>
    (
      await app.db.execute<{ subject: string; text: string }>(sql`
        SELECT data->>'subject' AS subject, data->>'text' AS text FROM pgboss.job
        WHERE name = ${sendMail.name} AND data->>'to' = 'desk@kasuwa.example' ORDER BY created_on`)
    ).rows;

  it('is reported to the team after some minutes, in one email for all and without message texts', async () => {
    const chats = [await aSupportChat(app), await aSupportChat(app)];
    const [{ user, id }] = chats as [(typeof chats)[0]];
    await user.send(id, { message: 'Hello?' });
    expect(await round(UNREAD_MAIL_MINUTES - 1)).toBe(0);
    expect(await Promise.all([round(6), round(6)]).then((notified) => notified.sort())).toEqual([0, 2]);
    await user.send(id, { message: 'Anybody?' });
    expect(await round(20)).toBe(0);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      '2 members are waiting for an answer in the chat',
    ]);
    expect((await mails())[0]?.text).not.toMatch(/scammed|Hello|Ada/);
    // A reply ends the wait, and a later message starts a new one.
    const desk = await aDesk(app);
    await desk.sendMessage(id, 'We are here.');
    expect(await round(20)).toBe(0);
    await postToSupport(app, await aParticipant(app, 'Bola'), 'Hi');
    await user.send(id, { message: 'Good' });
    expect(await round(20)).toBe(2);
    // Settling ends the wait, too.
    expect((await desk.settle(id, 5)).status).toBe(200);
    await user.send(id, { message: 'Hello again' });
    expect(await round(20)).toBe(1);
  });
});
