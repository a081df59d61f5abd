import { createHash, randomBytes } from 'node:crypto';
import { findSpot } from '#server/modules/meetup-spots/index.ts';
import { getOwnConversation } from '#server/modules/messaging/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { shortName } from '#shared/format/short-name.ts';
import { isMeetupOver, planLinkEnd } from '#shared/rules/meetups.ts';
import { rejectSharing } from './meetups.policy.ts';
import { findOpenMeetup } from './meetups.queries.ts';
import { deletePlanLinks, findSharedPlan, insertPlanLink } from './plan-links.queries.ts';

// A user shares the plan with a friend by a link. Each press creates a new link, because only hashes are
// stored; earlier links still work until the user switches them all off.

type Sharing = { db: Db; throttler: Throttler };

const TOKEN_BYTES = 32;

export async function sharePlan(
  { db, throttler }: Sharing,
  userId: string,
  conversationId: string,
): Promise<{ token: string }> {
  throttler.countInMemory('conversationAction', userId);
  const { id } = await getOwnConversation(db, conversationId, userId);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.transaction(async (tx) => {
    const meetup = await findOpenMeetup(tx, id);
    if (!meetup || isMeetupOver(meetup, new Date())) throw new AppError('MEETUP_OVER');
    rejectSharing(meetup);
    await insertPlanLink(tx, { tokenHash: hashOf(token), meetupId: meetup.id, userId });
  });
  return { token };
}

/** Without a link, nothing happens. */
export async function stopSharing(
  { db, throttler }: Sharing,
  userId: string,
  conversationId: string,
): Promise<void> {
  throttler.countInMemory('conversationAction', userId);
  const { id } = await getOwnConversation(db, conversationId, userId);
  const meetup = await findOpenMeetup(db, id);
  if (meetup) await deletePlanLinks(db, meetup.id, userId);
}

export async function readSharedPlan(db: Db, token: string) {
  const plan = await findSharedPlan(db, hashOf(token));
  if (!plan || planLinkEnd(plan.at) <= new Date()) throw new AppError('PLAN_NOT_SHARED');
  const { place, spotId, at, title, agreed, otherName, checkIn } = plan;
  const spot = spotId === null ? null : await findSpot(db, Number(spotId));
  return { place, spot, at: at.toISOString(), title, agreed, checkIn, with: shortName(otherName) };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
