import { createHash } from 'node:crypto';
import { findUserForUpdate } from '#server/modules/accounts/index.ts';
import type { LiveHub } from '#server/modules/messaging/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Caller, Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { replyHours } from '#shared/rules/contact.ts';
import type { Site } from '#shared/site.ts';
import { findSent, insertContact, type NewContact } from './contact.queries.ts';
import { sendContactMail } from './contact-mail.ts';
import { notifyDesk } from './notify-desk.ts';
import { newReference } from './reference.ts';

// Saves a message from the contact form, and queues both mails in the same transaction.

export type Contact = {
  db: Db;
  jobs: Jobs;
  throttler: Throttler;
  live: Pick<LiveHub, 'sendEphemeral'>;
  /** The reply times that the site promises. */
  promise: Site['support'];
};
type ContactReceipt = { reference: string; replyHours: number };
type ContactFields = Pick<NewContact, 'name' | 'email' | 'subject' | 'category' | 'message'>;
type ContactForm = ContactFields & { clientId?: string; website?: string };

export async function receiveContactMessage(
  { db, jobs, throttler, live, promise }: Contact,
  form: ContactForm,
  from: Caller & { viewer: Viewer | null },
): Promise<ContactReceipt> {
  const { website, clientId = null, ...fields } = { ...form, message: normalizeText(form.message) };
  const receipt = { replyHours: replyHours(fields.category, promise) };
  const requestHash = createHash('sha256')
    .update(JSON.stringify(fields, Object.keys(fields).sort()))
    .digest();
  // A resend is not a new message, and is not counted.
  const existing = clientId ? await findSent(db, clientId) : null;
  if (existing?.requestHash.equals(requestHash)) return { ...receipt, reference: existing.reference };
  await throttler.use('contact', { address: from.address, device: from.viewer?.id ?? from.device });
  // The field is invisible. A bot that fills it in gets the usual response.
  if (website) return { ...receipt, reference: newReference() };
  const { reference, isNew } = await db.transaction(async (tx) => {
    const userId = await findSender(tx, from.viewer, fields.email);
    const saved = await insertOnce(tx, { ...fields, ...receipt, clientId, userId, requestHash });
    if (!saved.isNew) return saved;
    const { id } = saved;
    await jobs.enqueue(tx, sendContactMail, { kind: 'queue', id });
    // The limit protects strangers, whose address anyone can type. A user's confirmed address is their own.
    if (userId || (await throttler.allows('contactMail', fields.email, tx)))
      await jobs.enqueue(tx, sendContactMail, { kind: 'acknowledgement', id, to: fields.email });
    return saved;
  });
  if (isNew) notifyDesk(live);
  return { ...receipt, reference };
}

/** Null unless the viewer is signed in and the address is their own confirmed one. */
async function findSender(tx: Tx, viewer: Viewer | null, email: string): Promise<string | null> {
  const user = viewer && (await findUserForUpdate(tx, viewer.id));
  return user?.emailVerified && user.email === email && !user.erasedAt ? user.id : null;
}

type SavedContact = { reference: string } & ({ isNew: true; id: string } | { isNew: false; id?: undefined });

async function insertOnce(tx: Tx, contact: Omit<NewContact, 'reference'>): Promise<SavedContact> {
  for (;;) {
    const reference = newReference();
    const id = await insertContact(tx, { ...contact, reference });
    if (id) return { id, reference, isNew: true };
    const existing = contact.clientId && (await findSent(tx, contact.clientId));
    // If the clientId is new, the reference was taken: try another.
    if (!existing) continue;
    if (!existing.requestHash.equals(contact.requestHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return { reference: existing.reference, isNew: false };
  }
}

/** Normalizes line ends, and removes control characters, which could affect a terminal or a mail server. */
export function normalizeText(message: string): string {
  return message.replace(/\r\n?|[\u2028\u2029\x85]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}
