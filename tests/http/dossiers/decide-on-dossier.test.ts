import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSuspensionMarks } from '#server/modules/accounts/index.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser, newPhone, type SignedInUser, signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../../setup/app.ts';

// Staff warn and suspend users on the dossier, and lift suspensions.

let app: TestApp;
let zainab: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100' });
  zainab = await signInAs(app, 'moderator');
});
afterAll(() => app.stop());

type Dossiers = ApiOutputs['staffDossiers'];
const call = <T>(method: string, path: string, body?: unknown, { cookie } = zainab) =>
  app.call<T & Partial<ErrorEnvelope>>(method, `/api/staff${path}`, body, { cookie });
const decide = (id: string, body: object, by = zainab) =>
  call<Dossiers['decide']>('POST', `/users/${id}/decide`, { rule: 'scam', ...body }, by);
const dossierOf = async (id: string) => (await call<Dossiers['user']>('GET', `/users/${id}`)).body;

async function actionsAbout(userId: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ action: string }>(sql`
    SELECT action FROM staff_actions WHERE user_id = ${userId} AND action <> 'dossier-opened' ORDER BY id`);
  return rows.map(({ action }) => action);
}

describe('On the dossier', () => {
  it('staff warn a user without a report, and take it back', async () => {
    const { id } = await makeUser(app);
    const { status, body } = await decide(id, { decision: 'warn', message: 'Please stop.' });
    expect([status, body.kind, body.message]).toEqual([200, 'warn', 'Please stop.']);
    expect((await call('POST', `/decisions/${body.id}/undo`)).status).toBe(200);
    expect(await actionsAbout(id)).toEqual(['user-warned', 'decision-undone']);
  });

  it('staff suspend a user for some days, which hides the ads, and lift it again', async () => {
    const { id } = await makeUser(app);
    const { id: adId } = await makeListing(app, id);
    expect((await decide(id, { decision: 'suspend', days: 7 })).status).toBe(200);
    expect(await dossierOf(id)).toMatchObject({ user: { suspended: true }, numbers: { ads: { live: 0 } } });
    const { rows } = await app.db.execute<{ days: number }>(sql`
      SELECT extract(day FROM until - at)::int AS days FROM suspensions WHERE user_id = ${id}`);
    expect(rows).toEqual([{ days: 7 }]);
    expect((await call('POST', `/users/${id}/lift`, {})).status).toBe(422);
    expect((await call('POST', `/users/${id}/lift`, { reason: 'A mistake' })).status).toBe(200);
    expect(await dossierOf(id)).toMatchObject({ user: { suspended: false }, numbers: { ads: { live: 1 } } });
    expect((await app.call('GET', `/api/ads/${adId}`)).status).toBe(200);
    expect(await actionsAbout(id)).toEqual(['user-suspended', 'suspension-lifted']);
  });

  const entriesOf = async (decisionId: string) =>
    (
      await app.db.execute(
        sql`SELECT FROM known_bad WHERE decision_id = ${decisionId} AND removed_at IS NULL`,
      )
    ).rowCount;
  const notificationsOf = async (userId: string) =>
    (await app.db.execute(sql`SELECT title, body FROM notifications WHERE user_id = ${userId}`)).rows;

  it('a suspension that was a mistake is reversed completely, which grants an open appeal', async () => {
    const ada = await signIn(app);
    const { body } = await decide(ada.id, { decision: 'suspend' });
    expect(await entriesOf(body.id)).toBeGreaterThan(0);
    await app.db.execute(
      sql`INSERT INTO appeals (decision_id, user_id, body) VALUES (${body.id}, ${ada.id}, 'Not me')`,
    );
    await app.db.execute(sql`INSERT INTO cases (kind, subject, user_id, appealed_id, risk, signal_risk, why)
      VALUES ('appeal', ${body.id}, ${ada.id}, ${body.id}, 50, 50, 'Appeals')`);
    await call('POST', `/users/${ada.id}/lift`, { reason: 'Wrong account', mistake: true });
    expect(await entriesOf(body.id)).toBe(0);
    const { rows } = await app.db.execute(sql`
      SELECT a.outcome, c.closed_at IS NOT NULL AS closed FROM appeals a JOIN cases c ON c.appealed_id = a.decision_id
      WHERE a.decision_id = ${body.id}`);
    expect(rows).toEqual([{ outcome: 'granted', closed: true }]);
    expect(await notificationsOf(ada.id)).toMatchObject([
      { title: 'Your account works again', body: expect.stringContaining('our mistake') },
    ]);
  });

  it('otherwise the known-bad list stays, but the user may use the own number and address again', async () => {
    const phone = newPhone();
    const { id, email } = await makeUser(app, { phone, phoneConfirmedAt: new Date() });
    const { body } = await decide(id, { decision: 'suspend' });
    await call('POST', `/users/${id}/lift`, { reason: 'Served' });
    expect(await entriesOf(body.id)).toBeGreaterThan(1);
    const marks = createSuspensionMarks(TEST_AUTH_SECRET);
    const other = await makeUser(app);
    for (const [kind, value] of [
      ['phone', phone],
      ['email', email],
    ] as const) {
      expect(await marks.findProblem(app.db, kind, value, id)).toBe(null);
      expect(await marks.findProblem(app.db, kind, value, other.id)).toBe('known-bad');
    }
    expect(await notificationsOf(id)).toMatchObject([{ title: 'Your account works again' }]);
  });

  it('lifting the suspension of a user who is not suspended is no entry of the audit log', async () => {
    const { id } = await makeUser(app);
    expect((await call('POST', `/users/${id}/lift`, { reason: 'x' })).status).toBe(200);
    expect([await actionsAbout(id), await notificationsOf(id)]).toEqual([[], []]);
  });

  it('moderators act neither on staff nor on themselves, and nobody on a user who left', async () => {
    const [other, left] = await Promise.all([
      signInAs(app, 'admin'),
      makeUser(app, { erasedAt: new Date() }),
    ]);
    for (const id of [other.id, zainab.id, left.id]) {
      expect((await decide(id, { decision: 'warn' })).status).toBeGreaterThanOrEqual(403);
      expect((await call('POST', `/users/${id}/lift`, { reason: 'x' })).status).toBe(403);
      expect(await dossierOf(id)).toMatchObject({ mayAct: false });
      expect(await actionsAbout(id)).toEqual([]);
    }
  });

  it('a suspension needs a recent proof of identity, and nothing is left of one that was rejected', async () => {
    const [{ id }, stale] = await Promise.all([makeUser(app), signInAs(app, 'moderator')]);
    await app.db.execute(sql`
      UPDATE sessions SET created_at = now() - interval '20 minutes', reauthenticated_at = now() - interval '20 minutes'
      WHERE user_id = ${stale.id}`);
    expect((await decide(id, { decision: 'suspend' }, stale)).body.code).toBe('REAUTHENTICATION_REQUIRED');
    const { rows } = await app.db.execute(sql`SELECT FROM cases WHERE user_id = ${id}`);
    expect(rows).toEqual([]);
  });

  it('rejects unknown rules and lengths, and callers who are no staff', async () => {
    const [{ id }, user] = await Promise.all([makeUser(app), signIn(app)]);
    for (const body of [
      { decision: 'suspend', days: 2 },
      { decision: 'approve' },
      { decision: 'warn', rule: 'mood' },
    ])
      expect((await decide(id, body)).status).toBe(422);
    expect((await decide(id, { decision: 'warn' }, user)).body.code).toBe('NOT_ALLOWED');
    expect((await decide(randomUUID(), { decision: 'warn' })).body.code).toBe('USER_NOT_FOUND');
  });
});
