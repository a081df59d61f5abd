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

// Carries the mails about a message. The queue knows only which one it is, so that nobody's words lie there for days;
// `to` is there for whoever is erased, who is found by it.

const ContactMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('acknowledgement'), id: z.uuid(), to: z.string() }),
  z.object({ kind: z.literal('queue'), id: z.uuid() }),
  z.object({ kind: z.literal('reply'), replyId: z.uuid(), to: z.string() }),
]);
type ContactMail = z.infer<typeof ContactMail>;

const giveUpContactMail: Job<ContactMail> = { name: 'contact-mail-given-up', schema: ContactMail };
export const sendContactMail: Job<ContactMail> = {
  name: 'contact-mail',
  schema: ContactMail,
  deadLetter: giveUpContactMail,
};

export type ContactMails = {
  db: Db;
  deliver: Deliver;
  live: Pick<LiveHub, 'sendEphemeral'>;
  origin(): string;
  supportEmail: string;
};

/** An answer that its sender does not have, or perhaps not, is back at the desk: to us it looked as good as given. */
export function contactMailJobs(mails: ContactMails): JobHandler[] {
  return [
    handleJob(sendContactMail, async (mail, jobId) => {
      const outcome = await mails.deliver(jobId, () => compose(mails, mail));
      if (mail.kind === 'reply' && (outcome === 'refused' || outcome === 'unsure'))
        await returnToDesk(mails, mail.replyId, outcome);
    }),
    handleJob(giveUpContactMail, async (mail) => {
      if (mail.kind === 'reply') await returnToDesk(mails, mail.replyId, 'given-up');
    }),
  ];
}

async function returnToDesk(
  { db, live }: ContactMails,
  replyId: string,
  why: UndeliveredReason,
): Promise<void> {
  await recordUndelivered(db, replyId, why);
  notifyDesk(live);
}

/** Null where the message is gone meanwhile. */
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
