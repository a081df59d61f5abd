import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { FIGURE_DAYS } from '#shared/rules/moderation/dossiers.ts';
import { makeUser, type SignedInUser, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The figures of staff: cases and decisions of the last 30 days.

let app: TestApp;
let zainab: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100' });
  zainab = await signInAs(app, 'moderator');
});
afterAll(() => app.stop());

/** A case about a seller that was opened `age` days ago and decided after some minutes. */
async function aDecision(age: number, minutes: number, { kind = 'warn', isUndone = false } = {}) {
  const { id: userId } = await makeUser(app);
  const { rows } = await app.db.execute<{ id: number }>(sql`
    INSERT INTO cases (kind, subject, user_id, risk, why, opened_at, closed_at)
    VALUES ('seller', ${userId}, ${userId}, 0, 'Reported', now() - make_interval(days => ${age}), now()) RETURNING id`);
  await app.db.execute(sql`
    INSERT INTO decisions (case_id, kind, user_id, rule, staff_id, decided_at, undo_until, undone_at)
    VALUES (${rows[0]?.id}, ${kind}, ${userId}, 'other', ${zainab.id},
      now() - make_interval(days => ${age}) + make_interval(mins => ${minutes}), now(),
      CASE WHEN ${isUndone} THEN now() END)`);
}

async function aLook(staffId: string, action: string, age: number) {
  await app.db.execute(sql`
    INSERT INTO staff_actions (staff_id, action, reason, at)
    VALUES (${staffId}, ${action}, 'Asked for it', now() - make_interval(days => ${age}))`);
}

describe('The figures', () => {
  it('count cases, decisions and looks at private data of 30 days, with the time that decisions took', async () => {
    await aDecision(3, 10);
    await aDecision(3, 20);
    await aDecision(5, 120, { kind: 'dismiss' });
    await aDecision(4, 5, { isUndone: true });
    await aDecision(FIGURE_DAYS + 5, 500);
    const admin = await signInAs(app, 'admin');
    await aLook(zainab.id, 'contact-data-opened', 2);
    await aLook(zainab.id, 'reveals-opened', 3);
    await aLook(zainab.id, 'dossier-opened', 3);
    await aLook(zainab.id, 'contact-data-opened', FIGURE_DAYS + 5);
    await aLook(admin.id, 'contact-data-opened', 1);
    const { status, body } = await app.call<ApiOutputs['staffFigures']['month']>(
      'GET',
      '/api/staff/figures',
      undefined,
      { cookie: zainab.cookie },
    );
    expect(status).toBe(200);
    expect(body.days).toHaveLength(FIGURE_DAYS);
    expect(body.opened).toEqual({ seller: 4 });
    expect(body.decided).toEqual({ warn: 2, dismiss: 1 });
    expect([body.minutes.median, body.minutes.slow].map((minutes) => Math.round(minutes ?? 0))).toEqual([
      20, 100,
    ]);
    expect(body.staff).toMatchObject([
      { id: zainab.id, name: 'Zainab Bello', decisions: 3, privateLooks: 2 },
      { id: admin.id, decisions: 0, medianMinutes: null, privateLooks: 1 },
    ]);
    expect(body.appeals).toEqual({ open: 0, upheld: 0, granted: 0 });
    const busiest = body.days
      .filter(({ opened }) => opened > 0)
      .map(({ opened, decided }) => [opened, decided]);
    expect(busiest).toEqual([
      [1, 1],
      [1, 0],
      [2, 2],
    ]);
  });
});
