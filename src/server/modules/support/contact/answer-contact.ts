import { recordStaffAction, recordStaffLook } from '#server/modules/audit/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { cutPage, parseCursor } from '#server/platform/database/keyset-cursor.ts';
import { isId } from '#shared/contract/common.ts';
import type { ContactMessage } from '#shared/contract/support-desk.ts';
import { AppError } from '#shared/errors.ts';
import { PAGE_SIZE } from '#shared/rules/limits.ts';
import { presentContact, presentWaiting } from './contact.presenter.ts';
import {
  type ContactState,
  countOpen,
  findContact,
  findContactState,
  findReply,
  insertReply,
  listContacts,
  recordAction,
} from './contact.queries.ts';
import { sendContactMail } from './contact-mail.ts';
import { notifyDesk } from './notify-desk.ts';
import { type Contact, normalizeText } from './receive-contact-message.ts';

// Staff actions on messages from the contact form. An answer closes the message, and a second answer is
// rejected, so that two staff members do not answer independently. Staff reopen the message to add an answer.

export async function listDesk(
  { db }: Pick<Contact, 'db'>,
  { state, cursor }: { state: 'open' | 'closed'; cursor?: string },
) {
  const [rows, open] = await Promise.all([
    listContacts(db, { state, after: parseCursor(cursor), limit: PAGE_SIZE + 1 }),
    countOpen(db),
  ]);
  const { shown, nextCursor } = cutPage(rows, PAGE_SIZE);
  return { items: shown.map(presentWaiting), nextCursor, open };
}

async function getContactMessage({ db }: Pick<Contact, 'db'>, id: string): Promise<ContactMessage> {
  const found = isId(id) ? await findContact(db, id) : null;
  if (!found) throw new AppError('CONTACT_NOT_FOUND');
  return presentContact(found);
}

/** A look of staff, which is recorded once an hour. `changes` has the connections for changes, also in a call that reads. */
export async function openContactMessage(
  { db, changes }: Pick<Contact, 'db'> & { changes: Db },
  staffId: string,
  id: string,
): Promise<ContactMessage> {
  const { reference, userId } = await getState(db, id);
  await recordStaffLook(changes, {
    staffId,
    action: 'contact-opened',
    reason: 'Support desk',
    userId: userId ?? undefined,
    detail: { reference },
  });
  return getContactMessage({ db }, id);
}

type Answer = { id: string; staffId: string; message: string; clientId: string };

export async function answerContact(
  { db, jobs, live }: Contact,
  { id, staffId, clientId, ...rest }: Answer,
): Promise<ContactMessage> {
  const answer = { id, staffId, clientId, message: normalizeText(rest.message) };
  if (await isUnsent(db, await getState(db, id), answer))
    await db.transaction(async (tx) => {
      const contact = await getState(tx, id, { locked: true });
      if (!(await isUnsent(tx, contact, answer))) return;
      const replyId = await insertReply(tx, { messageId: id, clientId, staffId, body: answer.message });
      await act(tx, contact, { id, staffId, action: 'replied' });
      await jobs.enqueue(tx, sendContactMail, { kind: 'reply', replyId, to: contact.email });
    });
  notifyDesk(live);
  return getContactMessage({ db }, id);
}

/** False for a resend. Throws if the message is closed, or if the clientId belongs to another answer. */
async function isUnsent(db: Db | Tx, { isClosed }: ContactState, answer: Answer): Promise<boolean> {
  const existing = await findReply(db, answer.id, answer.clientId);
  if (!existing && isClosed) throw new AppError('CONTACT_CLOSED');
  if (existing && (existing.body !== answer.message || existing.staffId !== answer.staffId))
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return !existing;
}

/** Closes or reopens the message. Idempotent. */
export async function closeContact(
  { db, live }: Pick<Contact, 'db' | 'live'>,
  { id, staffId, closed }: { id: string; staffId: string; closed: boolean },
): Promise<ContactMessage> {
  const isDue = ({ isClosed }: ContactState) => isClosed !== closed;
  if (isDue(await getState(db, id)))
    await db.transaction(async (tx) => {
      const contact = await getState(tx, id, { locked: true });
      if (isDue(contact)) await act(tx, contact, { id, staffId, action: closed ? 'closed' : 'reopened' });
    });
  notifyDesk(live);
  return getContactMessage({ db }, id);
}

/** The message is the reason of its answer. */
const ENTRIES = {
  replied: { action: 'contact-answered', reason: 'Answer to the message' },
  closed: { action: 'contact-closed', reason: 'Needs no answer' },
  reopened: { action: 'contact-reopened', reason: 'Needs another answer' },
} as const;

async function act(
  tx: Tx,
  { reference, userId }: ContactState,
  { id, staffId, action }: { id: string; staffId: string; action: keyof typeof ENTRIES },
): Promise<void> {
  await recordAction(tx, id, staffId, action);
  await recordStaffAction(tx, {
    staffId,
    ...ENTRIES[action],
    userId: userId ?? undefined,
    detail: { reference },
  });
}

async function getState(db: Db | Tx, id: string, options?: { locked: boolean }): Promise<ContactState> {
  const found = isId(id) ? await findContactState(db, id, options) : null;
  if (!found) throw new AppError('CONTACT_NOT_FOUND');
  return found;
}
