import type { ConversationState } from '#shared/contract/conversations.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { mutate } from '#web/data/query.ts';
import { discardConversation } from '#web/features/live/outbox.ts';
import { markRead } from '#web/features/live/receipts.ts';
import { lowerUnread } from '#web/features/live/unread-count.ts';
import { readConversation } from './chat-lists.ts';
import { chat, dropThread, markUpdated, setConversation } from './chat-state.ts';
import { mergeState } from './merge-conversations.ts';

// What a member does with a conversation besides talking. It shows as soon as the server has taken it; the other tabs
// hear of it by themselves.

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
  // Whether it is open now depends on the other and on the item.
  const answer = await readConversation(id);
  if (!answer?.ok) applyLocally(id, { blockedByMe: false });
  return null;
}

/** Everything there is has been on screen, and somebody is looking at it. */
export function reportRead(id: string): void {
  const known = chat().conversations.get(id);
  const last = chat().threads.get(id)?.messages.at(-1)?.seq ?? 0;
  if (!known || last < known.lastSeq || !isPageActive()) return;
  if (known.unread === 0 && known.myReadSeq >= known.lastSeq) return;
  // What I said myself is no reading of anything.
  const wasUnread = known.unread;
  applyLocally(id, { unread: 0, myReadSeq: last });
  if (wasUnread === 0) return;
  lowerUnread(wasUnread);
  markRead(id, last);
}

function isPageActive(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function applyLocally(id: string, part: Partial<ConversationState>): void {
  const known = chat().conversations.get(id);
  if (!known) return;
  markUpdated(id);
  setConversation({ ...known, ...mergeState(known, { ...known, ...part }) });
}
