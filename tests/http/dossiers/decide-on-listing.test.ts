import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { appeal, aStaffUser, endUndo, type StaffUser, statusOf } from '../../factories/cases.ts';
import { openCasesOf } from '../../factories/held-ads.ts';
import { makeListing } from '../../factories/listings.ts';
import { signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Staff act on an ad without a report, on its dossier.

let app: TestApp;
let zainab: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100' });
  zainab = await aStaffUser(app);
});
afterAll(() => app.stop());

type Dossiers = ApiOutputs['staffDossiers'];
const decide = (id: number, body: object, { cookie }: { cookie: string } = zainab) =>
  app.call<Dossiers['decideListing'] & Partial<ErrorEnvelope>>('POST', `/api/staff/ads/${id}/decide`, body, {
    cookie,
  });
const TAKE_DOWN = { decision: 'take-down', rule: 'prohibited' };
const RESTORE = { decision: 'restore', note: 'It is allowed' };

async function anAd(description?: string) {
  const seller = await signIn(app, 'Ngozi Okafor');
  const { id, title } = await makeListing(app, seller.id, { withPhoto: false, description });
  return { id, title, seller };
}
const possible = async (id: number, by: StaffUser = zainab) =>
  (await by.call<Dossiers['listing']>('GET', `/ads/${id}`)).body.decisions;
async function actionsAbout(id: number): Promise<string[]> {
  const { rows } = await app.db.execute<{ text: string }>(sql`
    SELECT action || ': ' || reason AS text FROM staff_actions
    WHERE listing_id = ${id} AND action <> 'dossier-opened' ORDER BY id`);
  return rows.map(({ text }) => text);
}
const entriesOf = async (decisionId: string) =>
  (await app.db.execute(sql`SELECT FROM known_bad WHERE decision_id = ${decisionId} AND removed_at IS NULL`))
    .rowCount;
const notificationsOf = async (userId: string) =>
  (await app.db.execute(sql`SELECT title, path FROM notifications WHERE user_id = ${userId} ORDER BY id`))
    .rows;

describe('On the dossier of an ad', () => {
  it('staff take it down without a report, and take that back', async () => {
    const { id } = await anAd();
    expect(await possible(id)).toEqual(['take-down', 'ask-to-change']);
    const { status, body } = await decide(id, TAKE_DOWN);
    expect([status, await statusOf(app, id), await possible(id)]).toEqual([200, 'removed', ['restore']]);
    expect((await zainab.undo(body.id)).status).toBe(200);
    expect(await statusOf(app, id)).toBe('active');
  });

  it('staff ask for a change, which hides it', async () => {
    const { id } = await anAd();
    const ask = { decision: 'ask-to-change', rule: 'contact-details' };
    expect((await decide(id, ask)).body.fields).toHaveProperty('message');
    expect((await decide(id, { ...ask, message: 'Remove the number.' })).status).toBe(200);
    expect(await statusOf(app, id)).toBe('held');
  });

  it('staff put it back later, with a reason, and its owner hears of it', async () => {
    const { id, title, seller } = await anAd('Pay to Opay account 8123456437.');
    const numbers = [{ kind: 'account', number: '8123456437' }];
    const { body: removal } = await decide(id, { ...TAKE_DOWN, rule: 'scam', numbers });
    expect(await entriesOf(removal.id)).toBe(1);
    await endUndo(app, removal.id);
    expect((await decide(id, { decision: 'restore' })).body.fields).toHaveProperty('note');
    const { body } = await decide(id, RESTORE);
    expect(await statusOf(app, id)).toBe('active');
    await endUndo(app, body.id);
    expect((await notificationsOf(seller.id)).at(-1)).toEqual({
      title: `Your ad “${title}” is back`,
      path: `/item/${id}`,
    });
    expect(await actionsAbout(id)).toEqual([
      'listing-taken-down: Looks like a scam',
      'listing-restored: It is allowed',
    ]);
    expect(await entriesOf(removal.id)).toBe(0);
  });

  it('undoing that removes it again, by the first decision', async () => {
    const { id } = await anAd();
    const { body: removal } = await decide(id, TAKE_DOWN);
    const { body } = await decide(id, RESTORE);
    expect((await zainab.undo(body.id)).status).toBe(200);
    expect(await statusOf(app, id)).toBe('removed');
    const { rows } = await app.db.execute(
      sql`SELECT removed_by, decision_id FROM removals WHERE listing_id = ${id}`,
    );
    expect(rows).toEqual([{ removed_by: 'moderator', decision_id: removal.id }]);
  });

  it('an open appeal is decided instead', async () => {
    const { id, seller } = await anAd();
    const { body } = await decide(id, TAKE_DOWN);
    expect((await appeal(app, seller, body.id)).status).toBe(201);
    expect(await decide(id, RESTORE)).toMatchObject({
      status: 409,
      body: { error: 'The owner has appealed. Decide the appeal.' },
    });
    expect(await statusOf(app, id)).toBe('removed');
    expect(await openCasesOf(app, id)).toEqual(['appeal']);
    const { rows } = await app.db.execute(
      sql`SELECT FROM cases WHERE listing_id = ${id} AND kind = 'listing'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('what is not possible is rejected, and opens no case', async () => {
    const [{ id, seller }, moderator] = [await anAd(), await aStaffUser(app)];
    const { id: own } = await makeListing(app, zainab.id);
    const { id: ofModerator } = await makeListing(app, moderator.id);
    const answers = [
      await decide(id, RESTORE),
      await decide(id, { decision: 'take-down' }),
      await decide(id, { decision: 'suspend', rule: 'scam' }),
      await decide(id, TAKE_DOWN, seller),
      await decide(own, TAKE_DOWN),
      await decide(ofModerator, TAKE_DOWN),
      await decide(99_999_999, TAKE_DOWN),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 422, 422, 403, 403, 403, 404]);
    expect([await possible(own), await possible(ofModerator)]).toEqual([[], []]);
    const { rows } = await app.db.execute(
      sql`SELECT FROM cases WHERE listing_id IN (${id}, ${own}, ${ofModerator})`,
    );
    expect(rows).toEqual([]);
    expect((await decide(ofModerator, TAKE_DOWN, await signInAs(app, 'admin'))).status).toBe(200);
  });
});
