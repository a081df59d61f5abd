import { createHash } from 'node:crypto';
import { lockPerson } from '#server/modules/accounts/index.ts';
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
import { newReference } from './reference.ts';
import { tellDesk } from './tell-desk.ts';

// Somebody writes to support: kept, and both mails queued, in one transaction.

export type Contact = {
  db: Db;
  jobs: Jobs;
  throttler: Throttler;
  live: Pick<LiveHub, 'sendEphemeral'>;
  /** What people are promised. */
  promise: Site['support'];
};
type Sent = { reference: string; replyHours: number };
type Words = Pick<NewContact, 'name' | 'email' | 'subject' | 'category' | 'message'>;
type Letter = Words & { clientId?: string; website?: string };

export async function takeMessage(
  { db, jobs, throttler, live, promise }: Contact,
  letter: Letter,
  from: Caller & { viewer: Viewer | null },
): Promise<Sent> {
  const { website, clientId = null, ...words } = { ...letter, message: asText(letter.message) };
  const sent = { replyHours: replyHours(words.category, promise) };
  const requestHash = createHash('sha256')
    .update(JSON.stringify(words, Object.keys(words).sort()))
    .digest();
  // On a bad line people send again what has long arrived: that is no further message.
  const before = clientId ? await findSent(db, clientId) : null;
  if (before?.requestHash.equals(requestHash)) return { ...sent, reference: before.reference };
  await throttler.use('contact', { address: from.address, device: from.viewer?.id ?? from.device });
  // A program that fills in what nobody sees learns nothing from the answer.
  if (website) return { ...sent, reference: newReference() };
  const { reference, isNew } = await db.transaction(async (tx) => {
    const memberId = await findSender(tx, from.viewer, words.email);
    const kept = await keepOnce(tx, { ...{ ...words, ...sent, clientId, memberId, requestHash } });
    if (!kept.isNew) return kept;
    const { id } = kept;
    await jobs.enqueue(tx, sendContactMail, { kind: 'queue', id });
    // A stranger's mailbox is not for others to fill; whose address is their own cannot flood anybody else.
    if (memberId || (await throttler.allows('contactMail', words.email, tx)))
      await jobs.enqueue(tx, sendContactMail, { kind: 'acknowledgement', id, to: words.email });
    return kept;
  });
  if (isNew) tellDesk(live);
  return { ...sent, reference };
}

/** Nobody is taken for a member who only typed their address, or has not shown that it is theirs. */
async function findSender(tx: Tx, viewer: Viewer | null, email: string): Promise<string | null> {
  const person = viewer && (await lockPerson(tx, viewer.id));
  return person?.emailVerified && person.email === email && !person.leftAt ? person.id : null;
}

type Kept = { reference: string } & ({ isNew: true; id: string } | { isNew: false; id?: undefined });

async function keepOnce(tx: Tx, made: Omit<NewContact, 'reference'>): Promise<Kept> {
  for (;;) {
    const reference = newReference();
    const id = await insertContact(tx, { ...made, reference });
    if (id) return { id, reference, isNew: true };
    const known = made.clientId && (await findSent(tx, made.clientId));
    // Else it was the reference that somebody has.
    if (!known) continue;
    if (!known.requestHash.equals(made.requestHash)) throw new AppError('KEY_REUSED');
    return { reference: known.reference, isNew: false };
  }
}

/** Lines end in one way, and nothing is in it that steers a terminal or a mail server. */
export function asText(message: string): string {
  return message.replace(/\r\n?|[\u2028\u2029\x85]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}
