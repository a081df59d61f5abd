import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { CITY_MAX, DESCRIPTION_MAX, MESSAGE_MAX, NAME_MAX, TITLE_MAX } from '#shared/rules/limits.ts';
import { SPOT_NAME_MAX, SPOT_NOTE_MAX } from '#shared/rules/meetup-spots.ts';
import { APPEAL_MAX, STAFF_MESSAGE_MAX, STAFF_NOTE_MAX } from '#shared/rules/moderation/cases.ts';
import { NUMBER_NOTE_MAX } from '#shared/rules/number-reports.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeStaff } from '../../factories/users.ts';
import { findUserId } from './account-state.ts';
import { postFirstMessage, sendByApi } from './chat.ts';
import type { StoryDatabase } from './database.ts';
import { packPayloads } from './payloads.ts';

// Texts of users and staff that attack those who read them, written through the API.

const LONG_WORD = 'W'.repeat(150);
const MARKUP = '<b>bold</b> **bold** _it_ [go](javascript:window.hacked=1)';
const REVERSED = '\u202egnirts desrever\u202c';

/** As many payloads as fit, markup, reversed text and a word that fits no line. */
function hostileText(max: number): string {
  const end = `${MARKUP}\n# heading\n${REVERSED} ${LONG_WORD}`;
  return `${packPayloads(max - end.length - 1)[0]}\n${end}`;
}

/** The same for texts of one line, which may not change the reading direction. */
function hostileLine(max: number): string {
  const start = '"><img src=x onerror=window.hacked=1>';
  return `${start} \u05e9\u05dc\u05d5\u05dd ${LONG_WORD}`.slice(0, max);
}

export const TEXTS = {
  title: `Qanun ${hostileLine(TITLE_MAX - 6)}`,
  description: hostileText(DESCRIPTION_MAX),
  city: hostileLine(CITY_MAX),
  sellerName: `Qanun "><script>window.hacked=1</script>${LONG_WORD}`.slice(0, NAME_MAX),
  reporterName: `Zebra <img src=x onerror=window.hacked=1>${LONG_WORD}`.slice(0, NAME_MAX),
  reportNote: hostileText(1_000),
  message: hostileText(MESSAGE_MAX),
  appeal: hostileText(APPEAL_MAX),
  staffNote: hostileText(STAFF_NOTE_MAX),
  staffMessage: hostileText(STAFF_MESSAGE_MAX),
  savedAnswer: hostileLine(60),
  reason: hostileLine(200),
  numberNote: hostileText(NUMBER_NOTE_MAX),
  spotName: hostileLine(SPOT_NAME_MAX),
  spotNote: hostileLine(SPOT_NOTE_MAX),
};

export type Seed = {
  sellerId: string;
  sellerEmail: string;
  reporterId: string;
  adId: string;
  decisionId: string;
  caseIds: string[];
};
export type User = (visit?: object) => Promise<{ page: Page; account: { email: string } }>;

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api${path}`, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? (null as T) : answer.json();
}

/** Reports of every kind, a flagged message, an appeal, a number report and a suggested spot. */
export async function writeTexts(user: User, database: StoryDatabase): Promise<Seed> {
  const { page: seller, account } = await user({ name: TEXTS.sellerName });
  const { page: reporter, account: reporting } = await user({ name: TEXTS.reporterName });
  const { page: staff, account: deciding } = await user({ name: 'Femi Ade' });
  const [sellerId, reporterId, staffId] = [
    await findUserId(database, account),
    await findUserId(database, reporting),
    await findUserId(database, deciding),
  ];
  await makeStaff(database, staffId, 'moderator');
  const { title, description, city } = TEXTS;
  const ads = [];
  for (const _ of [1, 2])
    ads.push(await makeListing(database, sellerId, { title, description, city, withPhoto: false }));
  const [first, second] = ads.map(({ id }) => String(id)) as [string, string];

  const note = TEXTS.reportNote;
  await post(reporter, `/ads/${first}/report`, { reason: 'scam', note });
  await post(reporter, `/ads/${second}/report`, { reason: 'stolen', note });
  await post(reporter, `/users/${sellerId}/report`, { reason: 'scam', note });
  const conversation = await postFirstMessage(reporter, first, TEXTS.message);
  await sendByApi(seller, conversation, TEXTS.message);
  await sendByApi(seller, conversation, 'Pay a deposit of 5000 to 8123456437 Opay before we meet <b>now</b>');
  await post(reporter, `/conversations/${conversation}/report`, { reason: 'scam', note });
  const number = { kind: 'account', number: '2081234567', note: TEXTS.numberNote };
  await post(reporter, '/numbers/reports', { ...number, reason: 'deposit' });
  await post(seller, '/numbers/appeals', number);
  const spot = { name: TEXTS.spotName, area: TEXTS.spotName, note: TEXTS.spotNote, city };
  await post(reporter, '/meetup-spots/suggestions', { ...spot, state: 'Lagos', kind: 'mall' });

  const caseOf = async (adId: string) => {
    const [row] = await database.rows<{ id: string }>(
      `SELECT id::text FROM cases WHERE kind = 'listing' AND listing_id = $1`,
      [adId],
    );
    return row?.id ?? '';
  };
  await post(staff, '/staff/saved-answers', { title: TEXTS.savedAnswer, text: TEXTS.staffMessage });
  await post(staff, `/staff/cases/${await caseOf(first)}/notes`, { text: TEXTS.staffNote });
  await post(staff, `/staff/users/${sellerId}/contact`, { reason: TEXTS.reason });
  const decision = await post<{ id: string }>(staff, `/staff/cases/${await caseOf(second)}/decide`, {
    decision: 'take-down',
    rule: 'other',
    message: TEXTS.staffMessage,
    note: TEXTS.staffNote,
  });
  await post(seller, `/decisions/${decision.id}/appeal`, { text: TEXTS.appeal });
  const cases = await database.rows<{ id: string }>('SELECT id::text FROM cases ORDER BY id');
  return {
    sellerId,
    sellerEmail: account.email,
    reporterId,
    adId: first,
    decisionId: decision.id,
    caseIds: cases.map(({ id }) => id),
  };
}
