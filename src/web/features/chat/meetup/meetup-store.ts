import type { OpenMeetup } from '#shared/contract/meetups.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { newClientId } from '#web/data/client-id.ts';
import { query } from '#web/data/query.ts';
import { createUserStore } from '#web/data/user-store.ts';
import { readConversation } from '#web/features/chat/state/chat-lists.ts';

// The plan to meet of each opened conversation, and the question after a meetup. Null: there is none.

const meetups = createUserStore<ReadonlyMap<string, OpenMeetup>>(new Map());
/** Counts reads and changes of each conversation, so that an overtaken answer is dropped. */
const versions = new Map<string, number>();

export const useMeetups = meetups.use;

export function setMeetup(conversationId: string, open: OpenMeetup): void {
  advance(conversationId);
  meetups.set(new Map(meetups.get()).set(conversationId, open));
}

/** The plan itself may have changed during the request, so it is read again. */
export function setShared(conversationId: string, shared: boolean): void {
  const open = meetups.get().get(conversationId);
  if (open?.meetup) setMeetup(conversationId, { ...open, meetup: { ...open.meetup, shared } });
  void readMeetup(conversationId);
}

/** A failed read leaves the last plan. It is read again when the user returns, and with the next step. */
export async function readMeetup(conversationId: string): Promise<void> {
  const version = advance(conversationId);
  const answer = await query((api) => api.meetups.get({ params: { id: conversationId } }));
  if (answer.ok && versions.get(conversationId) === version) setMeetup(conversationId, answer.value);
}

/** After a rejection: the plan may have changed, and the conversation may be closed. */
export async function readAgain(conversationId: string): Promise<void> {
  void readConversation(conversationId);
  await readMeetup(conversationId);
}

type Step = 'confirm' | 'onMyWay' | 'cancel';
const running = new Map<string, Promise<CallFailure | null>>();

/** Two quick taps count as one, also on two buttons. */
export function takeStep(conversationId: string, step: Step, proposal: number): Promise<CallFailure | null> {
  const key = `${conversationId} ${step}`;
  const current = running.get(key) ?? send(conversationId, step, proposal).finally(() => running.delete(key));
  running.set(key, current);
  return current;
}

async function send(conversationId: string, step: Step, proposal: number): Promise<CallFailure | null> {
  const body = { clientId: newClientId(), proposal };
  const answer = await query((api) => api.meetups[step]({ params: { id: conversationId }, body }));
  if (answer.ok) setMeetup(conversationId, answer.value);
  else void readAgain(conversationId);
  return answer.ok ? null : answer.failure;
}

function advance(conversationId: string): number {
  const version = (versions.get(conversationId) ?? 0) + 1;
  versions.set(conversationId, version);
  return version;
}
