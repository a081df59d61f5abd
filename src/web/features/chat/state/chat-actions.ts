import type { ConversationState } from '#shared/contract/conversations.ts';
import type { ApiClient } from '#shared/contract/index.ts';
import type { ReservationDays } from '#shared/rules/deals.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { mutate } from '#web/data/query.ts';
import { discardConversation } from '#web/features/chat/live/outbox.ts';
import { markRead } from '#web/features/chat/live/receipts.ts';
import { lowerUnread } from '#web/features/chat/live/unread-count.ts';
import { readConversation } from './chat-lists.ts';
import { chat, dropThread, markUpdated, setConversation } from './chat-state.ts';
import { mergeState } from './merge-conversations.ts';

// Actions on a whole conversation. Deleting and blocking are shown once the server has accepted them, reading
// is shown immediately. Other tabs receive the change as a live event.

export async function deleteConversation(id: string): Promise<CallFailure | null> {
  const failure = await mutate((api) => api.conversations.hide({ params: { id } }));
  if (failure) return failure;
  const { lastSeq = 0, unread = 0 } = chat().conversations.get(id) ?? {};
  lowerUnread(unread);
  applyLocally(id, { hidden: true, deletedSeq: lastSeq, unread: 0, myReadSeq: lastSeq });
  dropThread(id);
  await discardConversation(id);
  return null;
}

export async function blockUser(id: string): Promise<CallFailure | null> {
  const failure = await mutate((api) => api.conversations.block({ params: { id } }));
  if (!failure) applyLocally(id, { blockedByMe: true, status: 'blocked' });
  return failure;
}

export async function unblockUser(id: string): Promise<CallFailure | null> {
  const failure = await mutate((api) => api.conversations.unblock({ params: { id } }));
  if (failure) return failure;
  // Whether the conversation is open depends on the other user and on the listing.
  const answer = await readConversation(id);
  if (!answer?.ok) applyLocally(id, { blockedByMe: false });
  return null;
}

export function reserveForBuyer(id: string, days: ReservationDays): Promise<CallFailure | null> {
  return changeDeal(id, (api) => api.conversations.reserve({ params: { id }, body: { days } }));
}

export function releaseReservation(id: string): Promise<CallFailure | null> {
  return changeDeal(id, (api) => api.conversations.release({ params: { id } }));
}

async function changeDeal(id: string, call: (api: ApiClient) => Promise<unknown>) {
  const failure = await mutate(call);
  // Also after a failure, because another tab or the other user may have changed the deal.
  await readConversation(id);
  return failure;
}

/** Call it when the newest message is on screen. It does nothing while the page is hidden or has no focus. */
export function reportRead(id: string): void {
  const conversation = chat().conversations.get(id);
  const last = chat().threads.get(id)?.messages.at(-1)?.seq ?? 0;
  if (!conversation || last < conversation.lastSeq || !isPageActive()) return;
  if (conversation.unread === 0 && conversation.myReadSeq >= conversation.lastSeq) return;
  const wasUnread = conversation.unread;
  applyLocally(id, { unread: 0, myReadSeq: last });
  // Without unread messages only the user's own messages are new, and there is nothing to report.
  if (wasUnread === 0) return;
  lowerUnread(wasUnread);
  markRead(id, last);
}

function isPageActive(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function applyLocally(id: string, part: Partial<ConversationState>): void {
  const conversation = chat().conversations.get(id);
  if (!conversation) return;
  markUpdated(id);
  setConversation({ ...conversation, ...mergeState(conversation, { ...conversation, ...part }) });
}
