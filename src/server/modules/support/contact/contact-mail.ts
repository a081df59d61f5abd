import { z } from 'zod';
import type { LiveHub } from '#server/modules/messaging/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { handleJob, type Job, type JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Deliver, Mail } from '#server/platform/mail/mail.ts';
import { isBouncing } from '#server/platform/mail/mail-bounces.ts';
import { acknowledgement, queueMail, replyMail } from './contact.mails.ts';
import {
  findContact,
  findContactOfReply,
  recordUndelivered,
  type UndeliveredReason,
} from './contact.queries.ts';
import { notifyDesk } from './notify-desk.ts';

// The jobs that send the mails about a contact message. A job contains only ids, so that the text is not
// stored in the queue for days, and the address, so that the jobs of an erased user can be found.

const ContactMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('acknowledgement'), id: z.uuid(), to: z.string() }),
  z.object({ kind: z.literal('queue'), id: z.uuid() }),
  z.object({ kind: z.literal('reply'), replyId: z.uuid(), to: z.string() }),
]);
type ContactMail = z.infer<typeof ContactMail>;

const abandonContactMail: Job<ContactMail> = { name: 'contact-mail-failed', schema: ContactMail };
export const sendContactMail: Job<ContactMail> = {
  name: 'contact-mail',
  schema: ContactMail,
  deadLetter: abandonContactMail,
};

export type ContactMails = {
  db: Db;
  deliver: Deliver;
  live: Pick<LiveHub, 'sendEphemeral'>;
  origin(): string;
  supportEmail: string;
};

/** A reply that was not delivered, or perhaps not, reopens its message at the desk. */
export function contactMailJobs(mails: ContactMails): JobHandler[] {
  return [
    handleJob(sendContactMail, async (mail, jobId) => {
      const outcome = await mails.deliver(jobId, () => compose(mails, mail));
      if (mail.kind === 'reply' && (outcome === 'rejected' || outcome === 'unsure'))
        await returnToDesk(mails, mail.replyId, outcome);
    }),
    handleJob(abandonContactMail, async (mail) => {
      if (mail.kind === 'reply') await returnToDesk(mails, mail.replyId, 'abandoned');
    }),
  ];
}

async function returnToDesk(
  { db, live }: ContactMails,
  replyId: string,
  reason: UndeliveredReason,
): Promise<void> {
  await recordUndelivered(db, replyId, reason);
  notifyDesk(live);
}

/** Null if the message was deleted, or if mails to the sender bounce and this is only the acknowledgement. */
async function compose({ db, origin, supportEmail }: ContactMails, mail: ContactMail): Promise<Mail | null> {
  if (mail.kind === 'reply') {
    const answered = await findContactOfReply(db, mail.replyId);
    const reply = answered?.replies.find(({ id }) => id === mail.replyId);
    return answered && reply ? replyMail(answered, reply.body, supportEmail) : null;
  }
  const contact = await findContact(db, mail.id);
  if (!contact) return null;
  if (mail.kind === 'queue') return queueMail(contact, supportEmail, origin());
  return (await isBouncing(db, contact.email)) ? null : acknowledgement(contact, supportEmail);
}
