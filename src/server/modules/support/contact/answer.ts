import { z } from 'zod';
import type { Tx } from '#server/platform/database.ts';
import { readPlace, writePlace } from '#server/platform/list-place.ts';
import type { ContactMessage } from '#shared/contract/support-desk.ts';
import { AppError } from '#shared/errors.ts';
import { showContact } from './contact.presenter.ts';
import {
  countOpen,
  findContact,
  findReply,
  insertReply,
  listContacts,
  lockContact,
  noteDeed,
} from './contact.queries.ts';
import { sendContactMail } from './contact-mail.ts';
import { asText, type Contact } from './write-to-support.ts';

// What staff do with what came by the contact form. Of two who answer at once the second is told: nobody gets two
// answers that do not know of each other. Who wants to add something opens it again.

const PAGE = 20;
const MOST_COUNTED = 1_000;

export async function listDesk(
  { db }: Pick<Contact, 'db'>,
  { state, cursor }: { state: 'open' | 'closed'; cursor?: string },
) {
  const rows = await listContacts(db, { state, after: readPlace(cursor), limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    items: shown.map(showContact),
    nextCursor: rows.length > PAGE && last ? writePlace({ at: Number(last.place), id: last.id }) : null,
    open: await countOpen(db, MOST_COUNTED),
  };
}

export async function readContact({ db }: Pick<Contact, 'db'>, id: string): Promise<ContactMessage> {
  const found = isId(id) ? await findContact(db, id) : null;
  if (!found) throw new AppError('CONTACT_NOT_FOUND');
  return showContact(found);
}

type Answer = { id: string; staffId: string; message: string; clientId: string };

export async function answerContact(
  { db, jobs }: Contact,
  { id, staffId, clientId, ...said }: Answer,
): Promise<ContactMessage> {
  const message = asText(said.message);
  await db.transaction(async (tx) => {
    const { email, isClosed } = await getLocked(tx, id);
    const known = await findReply(tx, id, clientId);
    if (known) {
      if (known.body !== message || known.staffId !== staffId) throw new AppError('KEY_REUSED');
      return;
    }
    if (isClosed) throw new AppError('CONTACT_CLOSED');
    const replyId = await insertReply(tx, { messageId: id, clientId, staffId, body: message });
    await noteDeed(tx, id, staffId, 'replied');
    await jobs.enqueue(tx, sendContactMail, { kind: 'reply', replyId, to: email });
  });
  return readContact({ db }, id);
}

/** Done twice it is done once. */
export async function closeContact(
  { db }: Pick<Contact, 'db'>,
  { id, staffId, closed }: { id: string; staffId: string; closed: boolean },
): Promise<ContactMessage> {
  await db.transaction(async (tx) => {
    const { isClosed } = await getLocked(tx, id);
    if (isClosed !== closed) await noteDeed(tx, id, staffId, closed ? 'closed' : 'reopened');
  });
  return readContact({ db }, id);
}

function isId(id: string): boolean {
  return z.uuid().safeParse(id).success;
}

async function getLocked(tx: Tx, id: string) {
  const found = isId(id) ? await lockContact(tx, id) : null;
  if (!found) throw new AppError('CONTACT_NOT_FOUND');
  return found;
}
