import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMassMail } from '#server/platform/mail/mail.ts';
import { composeMail } from '#server/platform/mail/mail-layout.ts';
import type { Unsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import type { Issue } from './issue.ts';
import {
  listConsentingUsers,
  listSubscribers,
  openIssue,
  type Reader,
  recordSendings,
} from './issues.queries.ts';

// Sends an issue to all readers, in batches. Each batch is recorded in the transaction that queues its mails.
// After an interruption, the next run continues with the remaining readers, and no reader gets the issue
// twice.

const BATCH_SIZE = 200;

type Sending = {
  db: Db;
  jobs: Jobs;
  unsubscriber: Unsubscriber;
  batchSize?: number;
  onProgress?(queued: number): void;
};

/** Returns the number of mails that this run queued. */
export async function sendIssue(sending: Sending, issue: Issue): Promise<number> {
  if (!(await openIssue(sending.db, issue.name, issue.hash)))
    throw new Error(
      `“${issue.name}” was started with a different text, or long ago. Restore that text to continue, or give the issue another name.`,
    );
  let queued = 0;
  for (const list of [listSubscribers, listConsentingUsers])
    queued += await sendToAll(sending, issue, list, queued);
  return queued;
}

async function sendToAll(
  sending: Sending,
  issue: Issue,
  list: typeof listSubscribers,
  queuedBefore: number,
): Promise<number> {
  const { db, batchSize = BATCH_SIZE, onProgress } = sending;
  let queued = 0;
  let readers = await list(db, '', batchSize);
  while (readers.length > 0) {
    queued += await sendBatch(sending, issue, readers);
    onProgress?.(queuedBefore + queued);
    readers = await list(db, readers.at(-1)?.email ?? '', batchSize);
  }
  return queued;
}

async function sendBatch(
  { db, jobs, unsubscriber }: Sending,
  issue: Issue,
  readers: Reader[],
): Promise<number> {
  return db.transaction(async (tx) => {
    const recorded = await recordSendings(
      tx,
      issue.name,
      readers.map(({ email }) => email),
    );
    const mails = readers
      .filter(({ email }) => recorded.has(email))
      .map((reader) => mailTo(reader, issue, unsubscriber));
    await jobs.enqueueAll(tx, sendMassMail, mails);
    return recorded.size;
  });
}

function mailTo({ email, userId }: Reader, { subject, paragraphs }: Issue, unsubscriber: Unsubscriber) {
  const footer = unsubscriber.footerFor(
    userId ? { kind: 'topic', userId, topic: 'marketing' } : { kind: 'newsletter', email },
  );
  return composeMail({ to: email, subject, paragraphs, ...footer });
}
