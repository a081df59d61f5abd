import type { ConversationState } from '#shared/contract/conversations.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { mutate } from '#web/data/query.ts';
import { forgetConversation } from '#web/features/live/outbox.ts';
import { noteRead } from '#web/features/live/receipts.ts';
import { lowerUnread } from '#web/features/live/unread-count.ts';
import { readConversation } from './chat-lists.ts';
import { chat, dropThread, noteHeard, setConversation } from './chat-state.ts';
import { mergeState } from './merge-conversations.ts';

// What a member does with a conversation besides talking. It shows as soon as the server has taken it; the other tabs
// hear of it by themselves.

export async function deleteConversation(id: string): Promise<CallFailure | null> {
  const failure = await mutate((api) => api.conversations.hide({ params: { id } }));
  if (failure) return failure;
  const { lastSeq = 0, unread = 0 } = chat().conversations.get(id) ?? {};
  lowerUnread(unread);
  note(id, { hidden: true, deletedSeq: lastSeq, unread: 0, myReadSeq: lastSeq });
  dropThread(id);
  await forgetConversation(id);
  return null;
}

export async function blockMember(id: string): Promise<CallFailure | null> {
  const failure = await mutate((api) => api.conversations.block({ params: { id } }));
  if (!failure) note(id, { blockedByMe: true, status: 'blocked' });
  return failure;
}

export async function unblockMember(id: string): Promise<CallFailure | null> {
  const failure = await mutate((api) => api.conversations.unblock({ params: { id } }));
  if (failure) return failure;
  // Whether it is open now depends on the other and on the item.
  const answer = await readConversation(id);
  if (!answer?.ok) note(id, { blockedByMe: false });
  return null;
}

/** Everything there is has been on screen, and somebody is looking at it. */
export function tellRead(id: string): void {
  const known = chat().conversations.get(id);
  const last = chat().threads.get(id)?.messages.at(-1)?.seq ?? 0;
  if (!known || last < known.lastSeq || !isLookedAt()) return;
  if (known.unread === 0 && known.myReadSeq >= known.lastSeq) return;
  // What I said myself is no reading of anything.
  const wasUnread = known.unread;
  note(id, { unread: 0, myReadSeq: last });
  if (wasUnread === 0) return;
  lowerUnread(wasUnread);
  noteRead(id, last);
}

function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function note(id: string, part: Partial<ConversationState>): void {
  const known = chat().conversations.get(id);
  if (!known) return;
  noteHeard(id);
  setConversation({ ...known, ...mergeState(known, { ...known, ...part }) });
}
