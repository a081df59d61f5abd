import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRoleByEmail } from '#server/modules/accounts/index.ts';
import { aMessage } from '../../factories/contact.ts';
import { aDesk, aSupportChat } from '../../factories/support.ts';
import { confirmEmail, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// What staff read and do at the support desk, and who becomes staff, is in the audit log.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

type Entry = {
  action: string;
  reason: string;
  user_id: string | null;
  conversation_id: string | null;
  detail: object;
};

const entriesOf = async ({ id }: { id: string }) =>
  (
    await app.db.execute<Entry>(
      sql`SELECT action, reason, user_id, conversation_id, detail FROM staff_actions WHERE staff_id = ${id} ORDER BY id`,
    )
  ).rows;

async function aContactDesk() {
  const desk = await aDesk(app);
  const call = (method: string, path: string, body?: unknown) =>
    app.call<{ reference: string }>(method, `/api/support/messages${path}`, body, { cookie: desk.cookie });
  return { ...desk, call };
}

describe('A contact message', () => {
  it('is opened once an hour in the audit log, each message on its own, and the list says too little', async () => {
    const staff = await aContactDesk();
    const [one, other] = [await aMessage(app), await aMessage(app)];
    await staff.call('GET', '');
    expect(await entriesOf(staff)).toEqual([]);
    const { body } = await staff.call('GET', `/${one.id}`);
    await Promise.all([1, 2].map(() => staff.call('GET', `/${one.id}`)));
    await staff.call('GET', `/${other.id}`);
    expect((await staff.call('GET', `/${randomUUID()}`)).status).toBe(404);
    const entries = await entriesOf(staff);
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      action: 'contact-opened',
      user_id: null,
      detail: { reference: body.reference },
    });
    expect(JSON.stringify(entries)).not.toContain(one.email);
  });

  it('is answered, opened again and closed in the audit log, each once', async () => {
    const staff = await aContactDesk();
    const { id } = await aMessage(app);
    const answer = { message: 'Like this.', clientId: randomUUID() };
    for (const _time of [1, 2]) await staff.call('POST', `/${id}/replies`, answer);
    for (const closed of [false, false, true, true]) await staff.call('POST', `/${id}/close`, { closed });
    expect((await entriesOf(staff)).map(({ action, reason }) => [action, reason])).toEqual([
      ['contact-answered', 'Answer to the message'],
      ['contact-reopened', 'Needs another answer'],
      ['contact-closed', 'Needs no answer'],
    ]);
    expect(JSON.stringify(await entriesOf(staff))).not.toContain('Like this');
  });
});

describe('A support chat', () => {
  it('and the list of all are each one look an hour, whichever call reads it', async () => {
    const [staff, { user, id }] = [await aDesk(app), await aSupportChat(app)];
    for (const _time of [1, 2])
      await Promise.all([staff.get(id), staff.messages(id), staff.list(), staff.list('?state=all')]);
    const entries = await entriesOf(staff);
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['chat-opened', 'chats-listed']);
    expect(entries.find(({ action }) => action === 'chat-opened')).toMatchObject({
      user_id: user.id,
      conversation_id: id,
    });
  });

  it('of others is not opened, and no look is recorded', async () => {
    const staff = await aDesk(app);
    for (const id of ['abc', randomUUID()]) {
      expect((await staff.get(id)).status).toBe(404);
      expect((await staff.messages(id)).status).toBe(404);
    }
    expect(await entriesOf(staff)).toEqual([]);
  });

  it('is answered and settled in the audit log, each once', async () => {
    const [staff, { user, id }] = [await aDesk(app), await aSupportChat(app)];
    const clientId = randomUUID();
    for (const _time of [1, 2]) await staff.sendMessage(id, 'Tell us more', clientId);
    await user.send(id, { message: 'Thank you' });
    for (const _time of [1, 2]) await staff.settle(id, 3);
    const about = { user_id: user.id, conversation_id: id };
    expect(await entriesOf(staff)).toMatchObject([
      { action: 'chat-answered', reason: 'Answer to the message', ...about },
      { action: 'chat-settled', reason: 'Needs no answer', ...about },
    ]);
  });
});

describe('A role', () => {
  it('is changed with a reason in the audit log, once', async () => {
    const user = await signIn(app);
    await confirmEmail(app, user.id);
    for (const _time of [1, 2]) await setRoleByEmail(app.db, user.email, 'moderator', 'Joins the team');
    await setRoleByEmail(app.db, user.email, 'user', 'Leaves the team');
    const { rows } = await app.db.execute(
      sql`SELECT action, reason, staff_id, detail FROM staff_actions WHERE user_id = ${user.id} ORDER BY id`,
    );
    expect(rows).toEqual([
      {
        action: 'role-changed',
        reason: 'Joins the team',
        staff_id: null,
        detail: { from: 'user', to: 'moderator' },
      },
      {
        action: 'role-changed',
        reason: 'Leaves the team',
        staff_id: null,
        detail: { from: 'moderator', to: 'user' },
      },
    ]);
  });
});
