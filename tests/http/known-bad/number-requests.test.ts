import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addKnownBad } from '#server/modules/known-bad/index.ts';
import { cleanUp } from '#server/platform/module/nightly-cleanup.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { OpenedNumberRequest } from '#shared/contract/staff-numbers.ts';
import { ageSessions, changeUser } from '../../factories/user-state.ts';
import { newPhone, type SignedInUser, signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { waitForMail } from '../../setup/mails.ts';

// Users report numbers and ask to look again at their own; staff decide.

type Envelope = { code?: string; fields?: Record<string, string> };

let app: TestApp;
let zainab: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', PUBLIC_URL: 'https://kasuwa.example' });
  zainab = await signInAs(app, 'moderator');
});
afterAll(() => app.stop());

const send = <T = { id: string }>({ cookie }: SignedInUser, path: string, body: object) =>
  app.call<T & Envelope>('POST', `/api${path}`, body, { cookie });
const report = (user: SignedInUser, number: string, more: object = {}) =>
  send(user, '/numbers/reports', {
    kind: 'phone',
    number,
    reason: 'deposit',
    note: 'I paid a <b>deposit</b>.',
    ...more,
  });
const appeal = (user: SignedInUser, number: string, kind = 'phone') =>
  send(user, '/numbers/appeals', { kind, number, note: 'I bought this SIM in May.' });
const open = (id: string, by = zainab) => send<OpenedNumberRequest>(by, `/staff/numbers/${id}/open`, {});
const decide = (id: string, body: object, by = zainab) =>
  send(by, `/staff/numbers/${id}/decide`, { reason: 'Receipt and chat agree', ...body });
const casesOf = async (number: string, kind = 'phone') =>
  (await app.call<{ cases: number }>('POST', '/api/numbers/check', { kind, number })).body.cases;
const actionsOf = async (userId: string) =>
  (
    await app.db.execute<{ action: string; staff_id: string; reason: string; detail: object }>(
      sql`SELECT action, staff_id, reason, detail FROM staff_actions WHERE user_id = ${userId} ORDER BY id`,
    )
  ).rows;

const outcomeTo = ({ email }: SignedInUser, type = 'report') =>
  waitForMail(
    app,
    email,
    type === 'report' ? 'About the number you reported' : 'We looked at your number again',
  );

async function withNumber(user: SignedInUser): Promise<string> {
  const phone = newPhone();
  await changeUser(app, user.id, { phone, phoneConfirmedAt: new Date() });
  return phone;
}

describe('A report', () => {
  it('counts once staff have confirmed it, and its reporter hears of it', async () => {
    const [ada, phone] = [await signIn(app), newPhone()];
    const { status, body } = await report(ada, phone, { link: 'https://kasuwa.example/item/00001234' });
    expect([status, await casesOf(phone)]).toEqual([201, 0]);
    expect((await open(body.id)).body).toMatchObject({
      number: phone,
      ending: phone.slice(-4),
      note: 'I paid a <b>deposit</b>.',
      listingId: '00001234',
      user: { id: ada.id, name: ada.name },
      cases: 0,
      otherReports: 0,
    });
    expect((await decide(body.id, { accept: true, rule: 'advance-payment' })).status).toBe(204);
    expect(await casesOf(phone)).toBe(1);
    expect((await outcomeTo(ada)).text).toContain('confirmed your report');
    expect((await actionsOf(ada.id)).map(({ action, staff_id }) => [action, staff_id])).toEqual([
      ['number-request-opened', zainab.id],
      ['number-confirmed', zainab.id],
    ]);
  });

  it('that is rejected adds nothing', async () => {
    const [ada, phone] = [await signIn(app), newPhone()];
    const { id } = (await report(ada, phone)).body;
    await decide(id, { accept: false });
    expect(await casesOf(phone)).toBe(0);
    expect((await outcomeTo(ada)).text).toContain('could not confirm');
    expect((await report(ada, phone)).body.id).not.toBe(id);
  });

  it('again changes the open report, and after a confirmation it is rejected', async () => {
    const [ada, phone] = [await signIn(app), newPhone()];
    const first = await report(ada, phone);
    const again = await report(ada, phone.replace('+234', '0'), { note: 'With a receipt' });
    expect(again.body.id).toBe(first.body.id);
    expect((await open(again.body.id)).body.note).toBe('With a receipt');
    await decide(again.body.id, { accept: true, rule: 'scam' });
    expect(await report(ada, phone)).toMatchObject({ status: 409, body: { code: 'NUMBER_REPORTED' } });
    const ben = await signIn(app, 'Ben Ita');
    await decide((await report(ben, phone)).body.id, { accept: true, rule: 'scam' });
    expect(await casesOf(phone)).toBe(2);
  });

  it('leaves no readable number in the database, and none in the audit log', async () => {
    const [ada, phone] = [await signIn(app), newPhone()];
    const { id } = (await report(ada, phone)).body;
    const stored = async () =>
      (await app.db.execute(sql`SELECT r::text AS row FROM number_requests r WHERE id = ${id}`)).rows[0]?.row;
    expect(await stored()).not.toContain(phone.slice(4));
    await open(id);
    await decide(id, { accept: true, rule: 'scam' });
    const { rows } = await app.db.execute(
      sql`SELECT sealed_number FROM number_requests WHERE id = ${id}
        UNION ALL SELECT a::text FROM staff_actions a WHERE a::text LIKE ${`%${phone.slice(4)}%`}`,
    );
    expect(rows).toEqual([{ sealed_number: null }]);
  });

  it.each([
    ['no text', { note: ' ' }],
    ['another reason', { reason: 'boring' }],
    ['a link to another site', { link: 'https://evil.example/x' }],
    ['a note that is too long', { note: 'x'.repeat(1_001) }],
    ['fields that users may not set', { proven: true }],
    ['no number', { number: 'him' }],
  ])('with %s is rejected', async (_what, more) => {
    expect((await report(await signIn(app), newPhone(), more)).status).toBe(422);
  });
});

describe('An appeal', () => {
  it('of the owner takes the number off the list when staff accept it', async () => {
    const ada = await signIn(app);
    const phone = await withNumber(ada);
    await app.db.transaction((tx) =>
      addKnownBad(tx, app, { kind: 'phone', value: phone, rule: 'scam', decisionId: randomUUID() }),
    );
    const { id } = (await appeal(ada, phone)).body;
    expect((await open(id)).body).toMatchObject({ type: 'appeal', proven: true, cases: 1, reason: null });
    await decide(id, { accept: true });
    expect(await casesOf(phone)).toBe(0);
    expect((await outcomeTo(ada, 'appeal')).text).toContain('not on our list');
    expect((await actionsOf(ada.id)).at(-1)).toMatchObject({
      action: 'number-appeal-granted',
      detail: { entries: 1 },
    });
  });

  it('gets the same response whether the number is on the list or not', async () => {
    const [ada, ben] = [await signIn(app), await signIn(app, 'Ben Ita')];
    const [listed, clean] = [await withNumber(ada), await withNumber(ben)];
    await app.db.transaction((tx) =>
      addKnownBad(tx, app, { kind: 'phone', value: listed, rule: 'scam', decisionId: randomUUID() }),
    );
    const answers = [await appeal(ada, listed), await appeal(ben, clean)];
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [201, ['id']],
      [201, ['id']],
    ]);
  });

  it('about the number of someone else is rejected', async () => {
    expect(await appeal(await signIn(app), newPhone())).toMatchObject({
      status: 409,
      body: { code: 'NUMBER_NOT_YOURS' },
    });
  });

  it('about a bank account is possible without a proof, which staff see', async () => {
    const { body } = await appeal(await signIn(app), '0123456789', 'account');
    expect((await open(body.id)).body).toMatchObject({
      kind: 'account',
      proven: false,
      number: '0123456789',
    });
    await decide(body.id, { accept: false });
  });
});

describe('At the desk', () => {
  it('the list shows only the end of a number, the oldest first, in pages', async () => {
    const users = await Promise.all([1, 2].map(() => signIn(app)));
    const phones = [newPhone(), newPhone()];
    for (const [at, user] of users.entries()) await report(user, phones[at] ?? '');
    const { body } = await app.call<ApiOutputs['staffNumbers']['list']>(
      'GET',
      '/api/staff/numbers?type=report',
      undefined,
      { cookie: zainab.cookie },
    );
    expect(body.items.slice(-2).map(({ ending }) => ending)).toEqual(phones.map((phone) => phone.slice(-4)));
    expect(JSON.stringify(body)).not.toContain(phones[0]?.slice(4));
    expect(body.counts.report).toBe(body.items.length);
  });

  it('only one of two decisions counts, and the second is told', async () => {
    const [other, { id }] = [
      await signInAs(app, 'moderator'),
      (await report(await signIn(app), newPhone())).body,
    ];
    const answers = await Promise.all([
      decide(id, { accept: true, rule: 'scam' }),
      decide(id, { accept: false }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.map(({ body }) => body?.code)).toContain('NUMBER_REQUEST_DECIDED');
  });

  it('nobody decides their own report', async () => {
    const { id } = (await report(zainab, newPhone())).body;
    expect(await decide(id, { accept: true, rule: 'scam' })).toMatchObject({ body: { code: 'OWN_REQUEST' } });
  });

  it('nobody reads or decides a report about their own number, and moderators none about staff', async () => {
    const owner = await signInAs(app, 'moderator');
    const phone = await withNumber(owner);
    const { id } = (await report(await signIn(app), phone)).body;
    const codesFor = async (by: SignedInUser) => [
      (await open(id, by)).body.code,
      (await decide(id, { accept: false }, by)).body?.code,
    ];
    expect(await codesFor(owner)).toEqual(['OWN_CASE', 'OWN_CASE']);
    expect(await codesFor(zainab)).toEqual(['STAFF_CASE', 'STAFF_CASE']);
    expect(await codesFor(await signInAs(app, 'admin'))).toEqual([undefined, undefined]);
  });

  it('somebody else decides the appeal about a number than who put it on the list', async () => {
    const [ada, other] = [await signIn(app), await signInAs(app, 'moderator')];
    const phone = await withNumber(ada);
    await decide((await report(await signIn(app), phone)).body.id, { accept: true, rule: 'scam' });
    const { id } = (await appeal(ada, phone)).body;
    expect((await open(id)).status).toBe(200);
    expect((await decide(id, { accept: true })).body.code).toBe('FIRST_DECIDER');
    expect((await decide(id, { accept: true }, other)).status).toBe(204);
    expect(await casesOf(phone)).toBe(0);
    // The same for an entry of a decision about a case.
    await app.db.transaction((tx) =>
      addKnownBad(tx, app, {
        kind: 'phone',
        value: phone,
        rule: 'scam',
        decisionId: randomUUID(),
        staffId: other.id,
      }),
    );
    const again = (await appeal(ada, phone)).body;
    expect((await decide(again.id, { accept: true }, other)).body.code).toBe('FIRST_DECIDER');
  });

  it('a decision needs a reason, a confirmation a rule, and both a recent proof of identity', async () => {
    const { id } = (await report(await signIn(app), newPhone())).body;
    expect((await decide(id, { accept: true, rule: 'scam', reason: ' ' })).status).toBe(422);
    expect((await decide(id, { accept: true })).body.fields).toHaveProperty('rule');
    const old = await signInAs(app, 'moderator');
    await ageSessions(app, old.id, '1 hour');
    expect((await decide(id, { accept: false }, old)).body.code).toBe('REAUTHENTICATION_REQUIRED');
  });

  it.each(['1', randomUUID()])('the request %s is unknown', async (id) => {
    expect((await open(id)).body.code).toBe('NUMBER_REQUEST_NOT_FOUND');
    expect((await decide(id, { accept: false })).status).toBe(404);
  });

  it('staff look a number up and take one entry off the list, which the audit log shows', async () => {
    const phone = newPhone();
    for (let n = 0; n < 2; n += 1)
      await app.db.transaction((tx) =>
        addKnownBad(tx, app, { kind: 'phone', value: phone, rule: 'scam', decisionId: randomUUID() }),
      );
    const look = () =>
      send<ApiOutputs['staffNumbers']['lookUp']>(zainab, '/staff/numbers/look-up', {
        kind: 'phone',
        value: phone,
      });
    const [entry] = (await look()).body.entries;
    const remove = () =>
      send(zainab, `/staff/numbers/entries/${entry?.id}/remove`, { reason: 'Typed wrongly in the case' });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect(await casesOf(phone)).toBe(1);
    expect((await look()).body.entries.filter(({ removedAt }) => removedAt)).toHaveLength(1);
    const { rows } = await app.db.execute(
      sql`SELECT action, reason FROM staff_actions WHERE action LIKE 'known-bad-%' ORDER BY id`,
    );
    expect(rows).toMatchObject([
      { action: 'known-bad-looked-up' },
      { action: 'known-bad-removed', reason: 'Typed wrongly in the case' },
      { action: 'known-bad-looked-up' },
    ]);
  });

  it('nobody takes their own number off the list', async () => {
    const owner = await signInAs(app, 'moderator');
    const phone = await withNumber(owner);
    await app.db.transaction((tx) =>
      addKnownBad(tx, app, { kind: 'phone', value: phone, rule: 'scam', decisionId: randomUUID() }),
    );
    const { body } = await send<ApiOutputs['staffNumbers']['lookUp']>(owner, '/staff/numbers/look-up', {
      kind: 'phone',
      value: phone,
    });
    const remove = (by: SignedInUser) =>
      send(by, `/staff/numbers/entries/${body.entries[0]?.id}/remove`, { reason: 'It is mine' });
    expect((await remove(owner)).body.code).toBe('OWN_CASE');
    expect((await remove(zainab)).status).toBe(204);
  });
});

it('Decided requests are deleted after a year, their entries stay', async () => {
  const [ada, phone] = [await signIn(app), newPhone()];
  const { id } = (await report(ada, phone)).body;
  await decide(id, { accept: true, rule: 'scam' });
  await app.db.execute(
    sql`UPDATE number_requests SET decided_at = now() - interval '366 days' WHERE id = ${id}`,
  );
  expect((await cleanUp(app.modules, new Date())).numberRequests).toBe(1);
  expect(await casesOf(phone)).toBe(1);
});
