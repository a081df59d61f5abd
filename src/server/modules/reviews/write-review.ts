import { lockUser } from '#server/modules/accounts/index.ts';
import { markNotificationsRead, notify } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import type { Throttler, TrustedUser } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { CONFIRMED_REVIEW_WEIGHT } from '#shared/rules/handovers.ts';
import { REVIEW_DAYS } from '#shared/rules/limits.ts';
import { nameContactDetails } from '#shared/rules/listing/contact-details.ts';
import { countsInRating } from './counted-reviews.ts';
import { findPairFacts } from './pairs.queries.ts';
import { reviewedMail } from './reviews.mails.ts';
import { replyNotification, reviewNotification } from './reviews.notifications.ts';
import { findReview, insertReview, isAbout, type ReviewRow, writeReply } from './reviews.queries.ts';
import { findSaleOf, lockParties } from './sales.queries.ts';

// Each party of a sale can rate the other once, and the other can reply once. A block between them does not
// prevent this, because users often block each other after a bad sale, which others should know about.

export type Reviews = { db: Db; jobs: Jobs; throttler: Throttler; origin(): string };

export async function writeReview(
  { db, jobs, throttler, origin }: Reviews,
  user: TrustedUser,
  listingId: number,
  { stars, text }: { stars: number; text: string },
): Promise<ReviewRow> {
  const authorId = user.id;
  const cleanText = checkText(text, 'review');
  const found = await findSaleOf(db, authorId, listingId, REVIEW_DAYS);
  if (!found) throw new AppError('NOT_YOUR_SALE');
  if (found.isOver) throw new AppError('REVIEW_TOO_LATE');
  return db.transaction(async (tx) => {
    const parties = await lockParties(tx, [found.sellerId, found.buyerId]);
    // Undoing a sale needs the same locks, so the sale cannot be undone from here on.
    const sale = await findSaleOf(tx, authorId, listingId, REVIEW_DAYS);
    const author = parties.find(({ id }) => id === authorId);
    const subject = parties.find(({ id }) => id !== authorId);
    if (sale?.id !== found.id || !author || !subject) throw new AppError('NOT_YOUR_SALE');
    if (subject.left) throw new AppError('USER_LEFT');
    await throttler.countDaily('review', user, tx);
    const authorRole = sale.buyerId === authorId ? 'buyer' : 'seller';
    const subjectId = subject.id;
    const facts = await findPairFacts(tx, { authorId, subjectId, listingId, buyerId: sale.buyerId });
    const id = await insertReview(tx, {
      saleId: sale.id,
      listingId,
      authorId,
      subjectId,
      authorRole,
      stars,
      text: cleanText,
      counted: countsInRating(facts),
      weight: sale.isConfirmed ? CONFIRMED_REVIEW_WEIGHT : 1,
    });
    const written = id && (await findReview(tx, id));
    if (!written) throw new AppError('ALREADY_REVIEWED');
    const about = { author: author.name, stars, title: written.title };
    await notify(tx, jobs, [reviewNotification(subject.id, { id: written.id, ...about })]);
    await markNotificationsRead(tx, authorId, [`rate:${listingId}`]);
    if (subject.wantsMails) await jobs.enqueue(tx, sendMail, reviewedMail(subject, about, origin()));
    return written;
  });
}

/** Rejects a second reply. A review of another user gives the same error as one that does not exist. */
export async function replyToReview(
  { db, jobs, throttler }: Reviews,
  user: TrustedUser,
  id: string,
  text: string,
): Promise<ReviewRow> {
  const userId = user.id;
  const reply = checkText(text, 'reply');
  if (!(await isAbout(db, id, userId))) throw new AppError('REVIEW_NOT_FOUND');
  return db.transaction(async (tx) => {
    // The lock prevents a reply from being written after the erasure of the user.
    await lockUser(tx, userId);
    await throttler.countDaily('review', user, tx);
    const isFirst = await writeReply(tx, id, userId, reply);
    const answered = await findReview(tx, id);
    if (!answered) throw new AppError('REVIEW_NOT_FOUND');
    if (!isFirst) throw new AppError('ALREADY_REPLIED');
    await notify(tx, jobs, [replyNotification(userId, answered)]);
    await markNotificationsRead(tx, userId, [`review:${id}`]);
    return answered;
  });
}

/**
 * Text without visible characters becomes empty. Contact details are rejected, because reviews are public.
 */
function checkText(text: string, kind: 'review' | 'reply'): string {
  const cleanText = text.replace(/\r\n?/g, '\n').trim();
  const contacts = nameContactDetails(cleanText);
  if (contacts)
    throw new AppError('INVALID_INPUT', {
      fields: { text: `Your ${kind} has ${contacts}. Please remove it: everyone can read it.` },
    });
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(cleanText) ? cleanText : '';
}
