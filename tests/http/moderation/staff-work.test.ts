import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casesMailSchedule } from '#server/modules/moderation/mail-waiting-cases.ts';
import type { SavedAnswer } from '#shared/contract/staff-cases.ts';
import { SAVED_ANSWER_TITLE_MAX, STAFF_MESSAGE_MAX, STAFF_NOTE_MAX } from '#shared/rules/moderation/cases.ts';
import { aReportedListing, aStaffUser, type StaffUser } from '../../factories/cases.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { queuedMailsTo } from '../../setup/mails.ts';

// What staff do beside decisions: saved answers and notes. And the mail about cases that wait.

const SUPPORT = 'care@kasuwa.example';

let app: TestApp;
let zainab: StaffUser;
let femi: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', SUPPORT_EMAIL: SUPPORT });
  [zainab, femi] = [await aStaffUser(app), await aStaffUser(app)];
});
afterAll(() => app.stop());

const actions = async (staffId: string, action: string) =>
  (
    await app.db.execute<{ reason: string; case_id: number | null }>(sql`
      SELECT reason, case_id::int AS case_id FROM staff_actions
      WHERE staff_id = ${staffId} AND action = ${action} ORDER BY id`)
  ).rows;

describe('Saved answers', () => {
  const add = (staff: StaffUser, title: string, text = 'Please meet in a public place.') =>
    staff.call<SavedAnswer>('POST', '/saved-answers', { title, text });
  const listOf = async (staff: StaffUser) =>
    (await staff.call<{ items: SavedAnswer[] }>('GET', '/saved-answers')).body.items;

  it('are shared by all staff, sorted by title, and each may delete them', async () => {
    const late = await add(zainab, 'second <b>title</b>');
    const early = await add(zainab, 'First title', 'Line one\nLine two');
    expect([late.status, early.status]).toEqual([201, 201]);
    expect(await listOf(femi)).toEqual([
      { id: early.body.id, title: 'First title', text: 'Line one\nLine two' },
      { id: late.body.id, title: 'second <b>title</b>', text: 'Please meet in a public place.' },
    ]);
    const remove = () => femi.call('DELETE', `/saved-answers/${late.body.id}`);
    expect((await remove()).status).toBe(204);
    expect((await remove()).body.code).toBe('SAVED_ANSWER_NOT_FOUND');
    expect((await listOf(zainab)).map(({ title }) => title)).toEqual(['First title']);
    expect((await actions(zainab.id, 'saved-answer-changed')).map(({ reason }) => reason)).toEqual([
      'added',
      'added',
    ]);
    expect((await actions(femi.id, 'saved-answer-changed')).map(({ reason }) => reason)).toEqual(['deleted']);
  });

  it('have one of each title, in parallel too', async () => {
    const answers = await Promise.all([
      add(zainab, 'Deposits'),
      add(femi, 'deposits'),
      add(zainab, 'DEPOSITS'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await add(femi, 'Deposits')).body.code).toBe('SAVED_ANSWER_EXISTS');
  });

  it.each([
    ['an empty title', '', 'x'],
    ['a title of two lines', 'a\nb', 'x'],
    ['a title that is too long', 'x'.repeat(SAVED_ANSWER_TITLE_MAX + 1), 'x'],
    ['no text', 'x', ' '],
    ['a text that is too long', 'x', 'x'.repeat(STAFF_MESSAGE_MAX + 1)],
  ])('with %s are rejected', async (_what, title, text) => {
    expect((await add(zainab, title, text)).status).toBe(422);
  });

  it('that are unknown cannot be deleted', async () => {
    for (const id of ['abc', '11111111-2222-4333-8444-555555555555'])
      expect((await zainab.call('DELETE', `/saved-answers/${id}`)).body.code).toBe('SAVED_ANSWER_NOT_FOUND');
  });
});

describe('A note', () => {
  it('is shown to all staff in the case with its author, and to no user', async () => {
    const { caseId, seller } = await aReportedListing(app);
    const text = 'Called <img src=x onerror=alert(1)> the seller';
    const added = await zainab.call<{ by: object; text: string }>('POST', `/cases/${caseId}/notes`, { text });
    expect([added.status, added.body.text]).toEqual([201, text]);
    await femi.call('POST', `/cases/${caseId}/notes`, { text: 'Second look' });
    const { notes } = (await femi.open(caseId)).body;
    expect(notes.map((note) => [note.by.id, note.text]).toSorted()).toEqual(
      [
        [zainab.id, text],
        [femi.id, 'Second look'],
      ].toSorted(),
    );
    expect(await actions(zainab.id, 'case-noted')).toEqual([{ reason: 'note', case_id: caseId }]);
    await zainab.decide(caseId, { decision: 'warn', rule: 'other', note: 'For the file only' });
    const shown = await app.fetch('/api/decisions', { headers: { cookie: seller.cookie } });
    expect(await shown.text()).not.toMatch(/For the file only|Second look|Called/);
    expect((await femi.open(caseId)).body.notes.map((note) => note.text)).toContain('For the file only');
  });

  it.each([
    ['nothing in it', '  '],
    ['too long a text', 'x'.repeat(STAFF_NOTE_MAX + 1)],
    ['a NUL', 'a\0'],
  ])('with %s is rejected', async (_what, text) => {
    const { caseId } = await aReportedListing(app);
    expect((await zainab.call('POST', `/cases/${caseId}/notes`, { text })).status).toBe(422);
    expect((await zainab.open(caseId)).body.notes).toEqual([]);
  });

  it('on an unknown case is not found', async () => {
    for (const id of ['0', 'abc', '99999999'])
      expect((await zainab.call('POST', `/cases/${id}/notes`, { text: 'x' })).body.code).toBe(
        'CASE_NOT_FOUND',
      );
  });
});

describe('The mail about waiting cases', () => {
  const run = () =>
    casesMailSchedule({
      db: app.db,
      jobs: app.jobs,
      origin: () => 'https://kasuwa.example',
      supportEmail: SUPPORT,
    }).run();

  it('counts them and says nothing about their content', async () => {
    await app.db.execute(sql`UPDATE cases SET closed_at = now() WHERE closed_at IS NULL`);
    await run();
    expect(await queuedMailsTo(app, SUPPORT)).toEqual([]);
    const { listing, seller, caseId } = await aReportedListing(app, {
      listing: { title: 'Stolen <b>generator</b>' },
    });
    await run();
    await aReportedListing(app);
    await app.db.execute(sql`UPDATE cases SET risk = 80, signal_risk = 80 WHERE id = ${caseId}`);
    await run();
    const mails = await queuedMailsTo(app, SUPPORT);
    expect(mails.map(({ subject }) => subject)).toEqual([
      '1 case waits for a decision',
      '2 cases wait for a decision',
    ]);
    expect(mails[0]?.text).toContain('None of them has a high risk.');
    expect(mails[1]?.text).toContain('High risk: 1.');
    expect(mails[1]?.text).toContain('https://kasuwa.example/staff');
    for (const { text, html } of mails)
      expect(text + html).not.toMatch(new RegExp(`generator|${listing.title}|${seller.name}|${seller.id}`));
  });

  it('comes three times a day', () => {
    const { cron } = casesMailSchedule({} as never);
    expect(cron.split(' ')[1]?.split(',')).toHaveLength(3);
  });
});
