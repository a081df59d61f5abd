import type { ClosedReason } from '#server/modules/messaging/index.ts';
import { AppError } from '#shared/errors.ts';
import { checkInFixedFrom, isMeetupOver, isOnMeetupDay, meetupTimeProblem } from '#shared/rules/meetups.ts';
import type { OpenMeetup } from './meetups.queries.ts';

// Rules about who may do which step of a meetup and when, and the error texts.

export function rejectImpossibleTime(at: Date, now: Date): void {
  const problem = meetupTimeProblem(at, now);
  if (problem) throw new AppError('INVALID_INPUT', { fields: { at: problem } });
}

/** Two users who suggest a meetup at the same time must not overwrite each other unseen. */
export function rejectUnseenProposal(open: OpenMeetup | null, replaces: number | null): void {
  if ((open?.proposalSeq ?? null) === replaces) return;
  if (!open) throw new AppError('MEETUP_OVER');
  if (replaces !== null) throw new AppError('MEETUP_CHANGED');
  throw new AppError('MEETUP_CHANGED', {
    text: 'There is already a plan to meet in this chat. Please check it first.',
  });
}

/** Returns the meetup if it is still open and the user has seen its latest proposal. */
export function requireProposal(meetup: OpenMeetup | null, proposal: number, now: Date): OpenMeetup {
  if (!meetup || isMeetupOver(meetup, now)) throw new AppError('MEETUP_OVER');
  if (meetup.proposalSeq !== proposal) throw new AppError('MEETUP_CHANGED');
  return meetup;
}

export function rejectConfirmation({ proposerId, status }: OpenMeetup, userId: string): void {
  if (proposerId === userId)
    throw new AppError('MEETUP_NOT_POSSIBLE', {
      text: 'This is your own suggestion. The other person confirms it.',
    });
  if (status === 'agreed')
    throw new AppError('MEETUP_NOT_POSSIBLE', { text: 'You have already confirmed this meetup.' });
}

export function rejectSettingOut(meetup: OpenMeetup, userId: string, now: Date): void {
  if (meetup.status !== 'agreed')
    throw new AppError('MEETUP_NOT_POSSIBLE', { text: 'Both of you must confirm the meetup first.' });
  if (!isOnMeetupDay(meetup.at, now))
    throw new AppError('MEETUP_NOT_POSSIBLE', { text: 'You can send this on the day of the meetup.' });
  if (hasSetOut(meetup, userId))
    throw new AppError('MEETUP_NOT_POSSIBLE', { text: 'You have already sent this.' });
}

/**
 * Nobody is asked about a meetup that was cancelled or moved in good time. Shortly before it, or once one of the two is on
 * the way, the question stays, so that nobody can prevent it for the other user. A change that nobody has confirmed does
 * not end a question that has stayed.
 */
export function checkInAfterChange(
  { status, at, checkInAt, buyerOnWayAt, sellerOnWayAt }: OpenMeetup,
  now: Date,
): Date | null {
  const isNear = now >= checkInFixedFrom(at);
  const isOnTheWay = buyerOnWayAt !== null || sellerOnWayAt !== null;
  return status === 'proposed' || isNear || isOnTheWay ? checkInAt : null;
}

/** A plan stays valid while the ad is paused or has expired, but not when the two are out of touch or the item is gone. */
export function mayRemind(closed: ClosedReason): boolean {
  return closed === null || closed === 'paused' || closed === 'expired';
}

export function rejectSharing({ status }: OpenMeetup): void {
  if (status !== 'agreed')
    throw new AppError('MEETUP_NOT_POSSIBLE', {
      text: 'You can share the plan when both of you have confirmed it.',
    });
}

export function hasSetOut(
  meetup: Pick<OpenMeetup, 'buyerId' | 'buyerOnWayAt' | 'sellerOnWayAt'>,
  userId: string,
): boolean {
  return (userId === meetup.buyerId ? meetup.buyerOnWayAt : meetup.sellerOnWayAt) !== null;
}
