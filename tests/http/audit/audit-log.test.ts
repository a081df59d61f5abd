import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStaffAction } from '#server/modules/audit/index.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { DOSSIER_PAGE } from '#shared/rules/moderation/dossiers.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser, type SignedInUser, signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';

// Admins search the audit log.

let app: TestApp;
let admin: SignedInUser;
let zainab: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100' });
  [admin, zainab] = await Promise.all([signInAs(app, 'admin'), signInAs(app, 'moderator')]);
});
afterAll(() => app.stop());

const list = (query: string, { cookie } = admin) =>
  app.call<ApiOutputs['staffAudit']['list']>('GET', `/api/staff/audit${query}`, undefined, { cookie });
const entriesOf = async (query: string) => (await list(query)).body.items;

describe('The audit log', () => {
  it('is for admins', async () => {
    const get = (cookie: string) => app.fetch('/api/staff/audit', { headers: { cookie } });
    await expectEnvelope(await get(''), 'NOT_SIGNED_IN');
    await expectEnvelope(await get((await signIn(app)).cookie), 'NOT_ALLOWED');
    await expectEnvelope(await get(zainab.cookie), 'NOT_ALLOWED');
    expect((await list('')).status).toBe(200);
  });

  // The first test with entries: ids follow the order of time.
  it('is searched by days of Nigeria', async () => {
    const { id } = await makeUser(app);
    for (const at of [
      '2026-03-09T22:59:59Z',
      '2026-03-09T23:00:00Z',
      '2026-03-10T22:59:59Z',
      '2026-03-10T23:00:00Z',
    ])
      await app.db.execute(sql`
        INSERT INTO staff_actions (at, action, reason, user_id) VALUES (${at}, 'case-noted', ${at}, ${id})`);
    const reasons = (await entriesOf('?from=2026-03-10&to=2026-03-10')).map(({ reason }) => reason);
    expect(reasons).toEqual(['2026-03-10T22:59:59Z', '2026-03-09T23:00:00Z']);
  });

  it('shows each entry in plain words, and is searched by staff, action, user and ad', async () => {
    const seller = await makeUser(app, { name: '<i>Samuel</i>' });
    const { id } = await makeListing(app, seller.id, { title: 'iPhone 12' });
    await recordStaffAction(app.db, {
      staffId: zainab.id,
      action: 'listing-taken-down',
      reason: 'advance-payment',
      userId: seller.id,
      listingId: id,
      caseId: 2041,
      detail: { newLimit: 20, isFirst: true, words: ['a', 'b'] },
    });
    await recordStaffAction(app.db, {
      staffId: null,
      action: 'listing-held',
      reason: 'Risk over 80',
      listingId: id,
    });
    const [entry] = await entriesOf(
      `?staff=${zainab.id}&action=listing-taken-down&user=${seller.id}&ad=${id}`,
    );
    expect(entry).toMatchObject({
      staff: { name: 'Zainab Bello' },
      text: 'removed an ad',
      user: { name: '<i>Samuel</i>' },
      listing: { id: String(id), title: 'iPhone 12' },
      caseId: 2041,
      facts: ['words: a, b', 'is first: yes', 'new limit: 20'],
    });
    expect(await entriesOf(`?staff=system&ad=${id}`)).toMatchObject([
      { staff: null, reason: 'Risk over 80' },
    ]);
    expect(await entriesOf(`?action=user-warned&ad=${id}`)).toEqual([]);
  });

  it('continues by cursor without gaps', async () => {
    const { id } = await makeUser(app);
    for (let at = 0; at < DOSSIER_PAGE + 3; at += 1)
      await recordStaffAction(app.db, {
        staffId: null,
        action: 'case-noted',
        reason: `Note ${at}`,
        userId: id,
      });
    const { body } = await list(`?user=${id}`);
    const rest = await entriesOf(`?user=${id}&cursor=${body.nextCursor}`);
    expect([...body.items, ...rest].map(({ reason }) => reason)).toEqual(
      Array.from({ length: DOSSIER_PAGE + 3 }, (_, at) => `Note ${DOSSIER_PAGE + 2 - at}`),
    );
  });

  it.each(['?cursor=x', '?cursor=-1', '?staff=me', '?action=none', '?from=2026-13-01', '?unknown=1'])(
    'rejects %s',
    async (query) => expect((await list(query)).status).toBe(422),
  );

  it('cannot be changed or deleted by the server', async () => {
    for (const change of [sql`UPDATE staff_actions SET reason = 'x'`, sql`DELETE FROM staff_actions`])
      await expect(app.runtime.db.execute(change)).rejects.toThrow();
  });
});
