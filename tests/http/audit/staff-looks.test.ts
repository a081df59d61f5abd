import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listApiRoutes } from '#server/http/api-routes.ts';
import { aStaffUser, findCaseId, type StaffUser } from '../../factories/cases.ts';
import { aMessage } from '../../factories/contact.ts';
import { startConversation } from '../../factories/conversation.ts';
import { aSupportChat } from '../../factories/support.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { ACCESS } from '../api/route-access.ts';

// Each look of staff at private data of a user is an entry of the audit log, also if a call is made without its page.

let app: TestApp;
let desk: { messageId: string; reference: string; chatId: string };
let subject: { id: string; adId: string; conversationId: string; caseId: number };
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  const { id, buyer, seller, listing } = await startConversation(app);
  await buyer.report(id, { reason: 'scam' });
  subject = {
    id: seller.id,
    adId: String(listing.id),
    conversationId: id,
    caseId: await findCaseId(app, 'conversation', 'user_id', seller.id),
  };
  const message = await aMessage(app);
  const { rows } = await app.db.execute<{ reference: string }>(
    sql`SELECT reference FROM contact_messages WHERE id = ${message.id}`,
  );
  const { id: chatId } = await aSupportChat(app);
  desk = { messageId: message.id, reference: rows[0]?.reference ?? '', chatId };
});
afterAll(() => app.stop());

const reason = 'Case 7';
type Look = { path: () => string; body?: () => object; action: string };
const get = (path: () => string, action: string): Look => ({ path: () => `/staff${path()}`, action });
const atDesk = (path: () => string, action: string): Look => ({ path: () => `/support${path()}`, action });
const post = (path: () => string, body: () => object, action: string): Look => ({
  path: () => `/staff${path()}`,
  body,
  action,
});
const user = (list: string) => () => `/users/${subject.id}${list}`;
const ad = (list: string) => () => `/ads/${subject.adId}${list}`;
const find = (q: () => string) => () => ({ q: q(), in: 'conversations' });

const LOOKS: Record<string, Look> = {
  'staffCases.get': get(() => `/cases/${subject.caseId}`, 'conversation-opened'),
  'staffDossiers.user': get(user(''), 'dossier-opened'),
  'staffDossiers.history': get(user('/history'), 'dossier-opened'),
  'staffDossiers.ads': get(user('/ads'), 'dossier-opened'),
  'staffDossiers.reports': get(user('/reports'), 'dossier-opened'),
  'staffDossiers.reviews': get(user('/reviews'), 'dossier-opened'),
  'staffDossiers.audit': get(user('/audit'), 'dossier-opened'),
  'staffDossiers.listing': get(ad(''), 'dossier-opened'),
  'staffDossiers.listingHistory': get(ad('/history'), 'dossier-opened'),
  'staffDossiers.listingAudit': get(ad('/audit'), 'dossier-opened'),
  'staffDossiers.contact': post(user('/contact'), () => ({ reason }), 'contact-data-opened'),
  'staffDossiers.reveals': post(user('/reveals'), () => ({ reason, side: 'of-them' }), 'reveals-opened'),
  'staffDossiers.listingReveals': post(ad('/reveals'), () => ({ reason }), 'reveals-opened'),
  'staffSearch.find, by user': post(
    () => '/search',
    find(() => subject.id),
    'conversations-searched',
  ),
  'staffSearch.find, by ad': post(
    () => '/search',
    find(() => subject.adId),
    'conversations-searched',
  ),
  'staffSearch.find, by chat': post(
    () => '/search',
    find(() => subject.conversationId),
    'conversations-searched',
  ),
  'supportDesk.message': atDesk(() => `/messages/${desk.messageId}`, 'contact-opened'),
  'supportDesk.chats': atDesk(() => '/chats', 'chats-listed'),
  'supportDesk.chat': atDesk(() => `/chats/${desk.chatId}`, 'chat-opened'),
  'supportDesk.chatMessages': atDesk(() => `/chats/${desk.chatId}/messages`, 'chat-opened'),
};

/** Looks that tests of their modules check, and reads that show no private data of a user. */
const OTHER_READS: Record<string, string> = {
  'fraudRules.list': 'rules and numbers',
  'limits.list': 'rules and numbers',
  'meetupSpots.list': 'public places',
  'proofPhotos.queue': 'recorded as proofs-opened, see tests/http/proof-photos',
  'staffAudit.list': 'the log itself, for admins',
  'staffCases.assignees': 'names of staff',
  'staffCases.bar': 'numbers only',
  'staffCases.counts': 'numbers only',
  'staffCases.list': 'titles and risk of the queue',
  'staffCases.savedAnswers': 'texts of staff',
  'staffFigures.month': 'numbers only',
  'staffIdentity.list': 'names that wait; the documents are opened with a reason',
  'staffNumbers.list': 'the ends of numbers; each is opened on its own, which is recorded',
  'supportDesk.access': 'the own access',
  'supportDesk.messages': 'names and subjects that wait; each message is opened on its own',
  supportEvents: 'what changes in the lists and chats that are open, whose looks are recorded',
};

type Entry = {
  action: string;
  user_id: string;
  listing_id: string;
  conversation_id: string;
  detail: object;
};
const look = ({ path, body }: Look, { cookie }: StaffUser) =>
  app.call(body ? 'POST' : 'GET', `/api${path()}`, body?.(), { cookie });
const entriesOf = async ({ id }: StaffUser) =>
  (await app.db.execute<Entry>(sql`SELECT * FROM staff_actions WHERE staff_id = ${id} ORDER BY id`)).rows;

describe('A look of staff', () => {
  it.each(Object.entries(LOOKS))('is recorded: %s', async (_name, made) => {
    const staff = await aStaffUser(app);
    expect((await look(made, staff)).status).toBe(200);
    const [entry, ...more] = await entriesOf(staff);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ action: made.action });
    const named = [entry?.user_id, entry?.listing_id, entry?.conversation_id].map(String);
    const { id, adId, conversationId } = subject;
    const { chatId, reference } = desk;
    if (made.action === 'contact-opened') expect(entry?.detail).toEqual({ reference });
    else if (made.action !== 'chats-listed')
      expect([id, adId, conversationId, chatId].some((one) => named.includes(one))).toBe(true);
  });

  it('at all parts of a dossier at once is one entry an hour', async () => {
    const staff = await aStaffUser(app);
    const parts = Object.entries(LOOKS).filter(
      ([name, { body }]) => name.startsWith('staffDossiers.') && !body,
    );
    for (const _time of [1, 2]) await Promise.all(parts.map(([, part]) => look(part, staff)));
    expect((await entriesOf(staff)).map(({ action }) => action)).toEqual([
      'dossier-opened',
      'dossier-opened',
    ]);
    const later = await aStaffUser(app);
    await app.db.execute(sql`
      INSERT INTO staff_actions (at, staff_id, action, reason, user_id)
      VALUES (now() - interval '61 minutes', ${later.id}, 'dossier-opened', 'Looked at the account', ${subject.id})`);
    for (const _time of [1, 2]) await later.call('GET', user('/ads')());
    expect(await entriesOf(later)).toHaveLength(2);
  });

  it('that finds nothing is no look', async () => {
    const staff = await aStaffUser(app);
    for (const q of [randomUUID(), '99999999'])
      expect((await staff.call('POST', '/search', { q, in: 'conversations' })).status).toBe(200);
    expect(await entriesOf(staff)).toEqual([]);
  });

  it('is in this table for each read of staff', () => {
    const isRead = ({ method, name }: { method: string; name: string }) =>
      method === 'GET' && ['staff', 'admin'].includes(ACCESS[name] ?? '');
    const reads = listApiRoutes().filter(isRead);
    const known = [...Object.keys(LOOKS), ...Object.keys(OTHER_READS)];
    expect(reads.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });
});
