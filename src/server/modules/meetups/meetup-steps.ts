import { findSpot, getListedSpotId } from '#server/modules/meetup-spots/index.ts';
import {
  changeIfClosed,
  getOwnConversation,
  type MeetupMessaging,
  type OwnConversation,
  postMeetupMessage,
} from '#server/modules/messaging/index.ts';
import { deleteNotifications, notify } from '#server/modules/notifications/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { OpenMeetup as OpenMeetupState } from '#shared/contract/meetups.ts';
import { checkInTime, isMeetupOver, MEETUP_MESSAGES, meetupReminderTime } from '#shared/rules/meetups.ts';
import { findCheckIn } from './check-ins.queries.ts';
import { cancellationNotification, meetupKey } from './meetups.notifications.ts';
import {
  checkInAfterChange,
  rejectConfirmation,
  rejectImpossibleTime,
  rejectSettingOut,
  rejectUnseenProposal,
  requireProposal,
} from './meetups.policy.ts';
import { presentCheckIn, presentMeetup } from './meetups.presenter.ts';
import {
  findOpenMeetup,
  hasPlanLink,
  insertMeetup,
  type OpenMeetup,
  updateMeetup,
} from './meetups.queries.ts';

// The steps of a meetup. Each one posts a message, and both are written in one transaction under the lock of
// the conversation: a rejected message, such as one to a user who has blocked the sender, changes nothing. An
// agreed meetup can be cancelled without a message.

export async function readMeetup(db: Db, userId: string, conversationId: string): Promise<OpenMeetupState> {
  const { id } = await getOwnConversation(db, conversationId, userId);
  const now = new Date();
  const [open, asked] = await Promise.all([findOpenMeetup(db, id), findCheckIn(db, id, userId, now)]);
  const checkIn = asked && presentCheckIn(asked);
  if (!open || isMeetupOver(open, now)) return { meetup: null, checkIn };
  const spot = open.spotId === null ? null : await findSpot(db, open.spotId);
  const shared = await hasPlanLink(db, open.id, userId);
  return { meetup: presentMeetup(open, userId, { shared, spot }), checkIn };
}

type Proposal = {
  clientId: string;
  place: string;
  at: string;
  replaces: number | null;
  spotId?: string;
};
type Step = { clientId: string; proposal: number };
type Part = { userId: string; conversationId: string };

export async function proposeMeetup(
  messaging: MeetupMessaging,
  part: Part,
  { clientId, place, at: time, replaces, spotId: spot }: Proposal,
) {
  const at = new Date(time);
  const spotId = spot === undefined ? null : await getListedSpotId(messaging.db, spot);
  return post(messaging, part, {
    clientId,
    body: MEETUP_MESSAGES.proposal(place, at),
    ownText: place,
    async record(tx, conversation, { seq }) {
      const now = new Date();
      rejectImpossibleTime(at, now);
      const open = await findOrEnd(tx, conversation, now);
      rejectUnseenProposal(open, replaces);
      const proposal = {
        proposerId: part.userId,
        proposalSeq: seq,
        place,
        spotId,
        at,
        status: 'proposed',
      } as const;
      const { id: conversationId, buyerId, sellerId } = conversation;
      if (!open) return insertMeetup(tx, { conversationId, buyerId, sellerId, ...proposal });
      await updateMeetup(tx, open.id, {
        ...proposal,
        buyerOnWayAt: null,
        sellerOnWayAt: null,
        remindAt: null,
        checkInAt: checkInAfterChange(open, now),
      });
      await deleteReminders(tx, open);
    },
  });
}

export async function confirmMeetup(messaging: MeetupMessaging, part: Part, step: Step) {
  return takeStep(messaging, part, step, MEETUP_MESSAGES.confirmation, async (tx, meetup, now) => {
    rejectConfirmation(meetup, part.userId);
    const remindAt = meetupReminderTime(meetup.at, now);
    const checkInAt = checkInTime(meetup.at);
    await updateMeetup(tx, meetup.id, { status: 'agreed', remindAt, checkInAt });
  });
}

export async function reportOnMyWay(messaging: MeetupMessaging, part: Part, step: Step) {
  return takeStep(messaging, part, step, MEETUP_MESSAGES.onMyWay, async (tx, meetup, now) => {
    rejectSettingOut(meetup, part.userId, now);
    await updateMeetup(
      tx,
      meetup.id,
      part.userId === meetup.buyerId ? { buyerOnWayAt: now } : { sellerOnWayAt: now },
    );
  });
}

/** In a closed conversation, a notification replaces the message: nobody should go to the meetup in vain. */
export async function cancelMeetup(messaging: MeetupMessaging & { jobs: Jobs }, part: Part, step: Step) {
  const cancel = async (tx: Tx, meetup: OpenMeetup) => {
    await updateMeetup(tx, meetup.id, {
      status: 'cancelled',
      remindAt: null,
      checkInAt: checkInAfterChange(meetup, new Date()),
    });
    await deleteReminders(tx, meetup);
  };
  messaging.throttler.countInMemory('conversationAction', part.userId);
  const isDone = await changeIfClosed(
    messaging,
    { ...part, clientId: step.clientId },
    async (tx, { id, otherId, title }) => {
      const meetup = requireProposal(await findOpenMeetup(tx, id), step.proposal, new Date());
      if (meetup.status !== 'agreed') return false;
      await cancel(tx, meetup);
      await notify(tx, messaging.jobs, [cancellationNotification(otherId, { ...meetup, title })]);
      return true;
    },
  );
  if (isDone) return readMeetup(messaging.db, part.userId, part.conversationId);
  return takeStep(messaging, part, step, MEETUP_MESSAGES.cancellation, cancel);
}

function takeStep(
  messaging: MeetupMessaging,
  part: Part,
  { clientId, proposal }: Step,
  body: string,
  change: (tx: Tx, meetup: OpenMeetup, now: Date) => Promise<void>,
) {
  return post(messaging, part, {
    clientId,
    body,
    ownText: '',
    async record(tx, { id }) {
      const now = new Date();
      await change(tx, requireProposal(await findOpenMeetup(tx, id), proposal, now), now);
    },
  });
}

async function post(
  messaging: MeetupMessaging,
  { userId, conversationId }: Part,
  message: Parameters<typeof postMeetupMessage>[3],
) {
  await postMeetupMessage(messaging, userId, conversationId, message);
  return readMeetup(messaging.db, userId, conversationId);
}

/** A meetup that is over makes room for the next one. */
async function findOrEnd(tx: Tx, { id }: OwnConversation, now: Date): Promise<OpenMeetup | null> {
  const open = await findOpenMeetup(tx, id);
  if (!open || !isMeetupOver(open, now)) return open;
  await updateMeetup(tx, open.id, { status: 'ended', remindAt: null });
  return null;
}

/** The reminder was about the earlier plan. Call it after the meetup is updated: reminding locks in this order. */
async function deleteReminders(tx: Tx, { conversationId, buyerId, sellerId }: OpenMeetup): Promise<void> {
  for (const userId of [buyerId, sellerId].sort())
    await deleteNotifications(tx, userId, [meetupKey(conversationId)]);
}
