import { openCase } from '#server/modules/cases/index.ts';
import { getOwnConversation, type MeetupMessaging, postToSupport } from '#server/modules/messaging/index.ts';
import { markNotificationsRead } from '#server/modules/notifications/index.ts';
import { AppError } from '#shared/errors.ts';
import { formatMeetupTime } from '#shared/format/dates.ts';
import type { CheckInAnswer } from '#shared/rules/meetups.ts';
import { answerQuestion, type CheckInRow, findCheckIn } from './check-ins.queries.ts';
import { readMeetup } from './meetup-steps.ts';
import { checkInKey } from './meetups.notifications.ts';

// A user answers whether they are safe after a meetup. An answer can be changed. Who needs help also writes to
// support, in the same words each time, and staff get a case of high risk about the other user.

/** Ahead of all that rules find in texts. */
const RISK_AFTER_MEETUP = 95;

type Part = { userId: string; conversationId: string };

export async function answerCheckIn(
  messaging: MeetupMessaging,
  { userId, conversationId }: Part,
  { clientId, answer }: { clientId: string; answer: CheckInAnswer },
) {
  const { db, throttler } = messaging;
  throttler.countInMemory('conversationAction', userId);
  const { id, otherId, listingId } = await getOwnConversation(db, conversationId, userId);
  const asked = await findCheckIn(db, id, userId, new Date());
  if (!asked) throw new AppError('CHECK_IN_OVER');
  await db.transaction(async (tx) => {
    await answerQuestion(tx, { meetupId: asked.meetupId, userId }, answer);
    await markNotificationsRead(tx, userId, [checkInKey(id)]);
    if (answer === 'help')
      await openCase(tx, {
        kind: 'conversation',
        userId: otherId,
        conversationId: id,
        listingId: listingId ?? undefined,
        risk: RISK_AFTER_MEETUP,
        why: 'The other user asked for help after their meetup',
      });
  });
  if (answer === 'help') await postToSupport(messaging, userId, { clientId, message: requestForHelp(asked) });
  return readMeetup(db, userId, id);
}

function requestForHelp({ place, at, askedAt, title }: CheckInRow): string {
  // A plan that was changed at the last moment is not where they met.
  const where = at < askedAt ? `${formatMeetupTime(at)}, ${place}.` : 'The plan was changed, see our chat.';
  return `URGENT: I need help after a meetup. ${where} It was about “${title}”.`;
}
