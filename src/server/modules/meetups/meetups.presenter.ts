import type { MeetupSpot } from '#shared/contract/meetup-spots.ts';
import type { CheckIn, Meetup } from '#shared/contract/meetups.ts';
import type { CheckInRow } from './check-ins.queries.ts';
import { hasSetOut } from './meetups.policy.ts';
import type { OpenMeetup } from './meetups.queries.ts';

// A meetup as one of its two users sees it.

export function presentMeetup(
  row: OpenMeetup,
  viewerId: string,
  { shared, spot }: { shared: boolean; spot: MeetupSpot | null },
): Meetup {
  const otherId = viewerId === row.buyerId ? row.sellerId : row.buyerId;
  return {
    proposal: row.proposalSeq,
    proposedBy: row.proposerId === viewerId ? 'me' : 'other',
    place: row.place,
    spot,
    at: row.at.toISOString(),
    status: row.status,
    onMyWay: { me: hasSetOut(row, viewerId), other: hasSetOut(row, otherId) },
    remindAt: row.remindAt?.toISOString() ?? null,
    shared,
  };
}

export function presentCheckIn({ askedAt, answer, at }: CheckInRow): CheckIn {
  return { askedAt: askedAt.toISOString(), answer, at: at.toISOString() };
}
