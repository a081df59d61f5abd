import type { Meetup } from '#shared/contract/meetups.ts';
import { query } from '#web/data/query.ts';
import { createUserStore } from '#web/data/user-store.ts';

// The plan to meet of each opened conversation. Null: there is none.

const meetups = createUserStore<ReadonlyMap<string, Meetup | null>>(new Map());
/** Counts reads and changes of each conversation, so that an overtaken answer is dropped. */
const versions = new Map<string, number>();

export const useMeetups = meetups.use;

export function setMeetup(conversationId: string, meetup: Meetup | null): void {
  advance(conversationId);
  meetups.set(new Map(meetups.get()).set(conversationId, meetup));
}

/** A failed read leaves the last plan. It is read again when the user returns, and with the next step. */
export async function readMeetup(conversationId: string): Promise<void> {
  const version = advance(conversationId);
  const answer = await query((api) => api.meetups.get({ params: { id: conversationId } }));
  if (answer.ok && versions.get(conversationId) === version) setMeetup(conversationId, answer.value.meetup);
}

function advance(conversationId: string): number {
  const version = (versions.get(conversationId) ?? 0) + 1;
  versions.set(conversationId, version);
  return version;
}
