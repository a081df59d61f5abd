import type { Db, Tx } from '#server/platform/database/database.ts';
import { cutPage, parseCursor } from '#server/platform/database/keyset-cursor.ts';
import { isId } from '#shared/contract/common.ts';
import type { ContactMessage } from '#shared/contract/support-desk.ts';
import { AppError } from '#shared/errors.ts';
import { PAGE_SIZE } from '#shared/rules/limits.ts';
import { presentContact } from './contact.presenter.ts';
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

// What staff do with what came by the contact form. Of two who answer at once the second is told: nobody gets two
// answers that do not know of each other. Who wants to add something opens it again.

export async function listDesk(
  { db }: Pick<Contact, 'db'>,
  { state, cursor }: { state: 'open' | 'closed'; cursor?: string },
) {
  const [rows, open] = await Promise.all([
    listContacts(db, { state, after: parseCursor(cursor), limit: PAGE_SIZE + 1 }),
    countOpen(db),
  ]);
  const { shown, nextCursor } = cutPage(rows, PAGE_SIZE);
  return { items: shown.map(presentContact), nextCursor, open };
}

export async function getContactMessage({ db }: Pick<Contact, 'db'>, id: string): Promise<ContactMessage> {
  const found = isId(id) ? await findContact(db, id) : null;
  if (!found) throw new AppError('CONTACT_NOT_FOUND');
  return presentContact(found);
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
      await recordAction(tx, id, staffId, 'replied');
      await jobs.enqueue(tx, sendContactMail, { kind: 'reply', replyId, to: contact.email });
    });
  notifyDesk(live);
  return getContactMessage({ db }, id);
}

/** Whether the answer is still to be written: one that is sent again is not. */
async function isUnsent(db: Db | Tx, { isClosed }: ContactState, answer: Answer): Promise<boolean> {
  const known = await findReply(db, answer.id, answer.clientId);
  if (!known && isClosed) throw new AppError('CONTACT_CLOSED');
  if (known && (known.body !== answer.message || known.staffId !== answer.staffId))
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return !known;
}

/** Done twice it is done once. */
export async function closeContact(
  { db, live }: Pick<Contact, 'db' | 'live'>,
  { id, staffId, closed }: { id: string; staffId: string; closed: boolean },
): Promise<ContactMessage> {
  const isDue = ({ isClosed }: ContactState) => isClosed !== closed;
  if (isDue(await getState(db, id)))
    await db.transaction(async (tx) => {
      if (isDue(await getState(tx, id, { locked: true })))
        await recordAction(tx, id, staffId, closed ? 'closed' : 'reopened');
    });
  notifyDesk(live);
  return getContactMessage({ db }, id);
}

async function getState(db: Db | Tx, id: string, options?: { locked: boolean }): Promise<ContactState> {
  const found = isId(id) ? await findContactState(db, id, options) : null;
  if (!found) throw new AppError('CONTACT_NOT_FOUND');
  return found;
}
