import type { MeetupMessaging } from '#server/modules/messaging/index.ts';
import { procedures, userProcedures } from '#server/platform/api/procedures.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { answerCheckIn } from './answer-check-in.ts';
import { cancelMeetup, confirmMeetup, proposeMeetup, readMeetup, reportOnMyWay } from './meetup-steps.ts';
import { readSharedPlan, sharePlan, stopSharing } from './share-plan.ts';

// The meetup calls of the contract.

export function meetupProcedures(messaging: MeetupMessaging & { jobs: Jobs }) {
  const { db, throttler } = messaging;
  const { meetups } = userProcedures;
  const partOf = (user: { id: string }, params: { id: string }) => ({
    userId: user.id,
    conversationId: params.id,
  });
  return {
    get: meetups.get.handler(({ input: { params }, context: { user } }) =>
      readMeetup(db, user.id, params.id),
    ),
    propose: meetups.propose.handler(({ input: { params, body }, context: { user } }) =>
      proposeMeetup(messaging, partOf(user, params), body),
    ),
    confirm: meetups.confirm.handler(({ input: { params, body }, context: { user } }) =>
      confirmMeetup(messaging, partOf(user, params), body),
    ),
    onMyWay: meetups.onMyWay.handler(({ input: { params, body }, context: { user } }) =>
      reportOnMyWay(messaging, partOf(user, params), body),
    ),
    cancel: meetups.cancel.handler(({ input: { params, body }, context: { user } }) =>
      cancelMeetup(messaging, partOf(user, params), body),
    ),
    checkIn: meetups.checkIn.handler(({ input: { params, body }, context: { user } }) =>
      answerCheckIn(messaging, partOf(user, params), body),
    ),
    share: meetups.share.handler(({ input: { params }, context: { user } }) =>
      sharePlan(messaging, user.id, params.id),
    ),
    stopSharing: meetups.stopSharing.handler(({ input: { params }, context: { user } }) =>
      stopSharing(messaging, user.id, params.id),
    ),
    sharedPlan: procedures.meetups.sharedPlan.handler(async ({ input, context }) => {
      await throttler.use('token', context);
      return readSharedPlan(db, input.token);
    }),
  };
}
