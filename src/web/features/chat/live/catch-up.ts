import type { Conversation } from '#shared/contract/conversations.ts';
import { query } from '#web/data/query.ts';
import { noteReceived } from './receipts.ts';

// Reads the unread total and confirms the delivery of messages that arrived while no page was open.

const MAX_PAGES = 5;
const PAGE = 60;

/** Returns the unread total, or null if the request failed. */
export async function catchUp(isActive: () => boolean): Promise<number | null> {
  const firstPage = await query((api) => api.conversations.list({ limit: 1 }));
  if (!firstPage.ok) return null;
  const { unreadTotal } = firstPage.value;
  if (unreadTotal > 0) void receiveUnread(unreadTotal, isActive);
  return unreadTotal;
}

/** Unread conversations are mostly the latest, so this seldom reads more than a page. */
async function receiveUnread(unreadTotal: number, isActive: () => boolean): Promise<void> {
  let found = 0;
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES && found < unreadTotal; page += 1) {
    const answer = await query((api) => api.conversations.list({ limit: PAGE, ...(cursor && { cursor }) }));
    if (!answer.ok || !isActive()) return;
    found += receive(answer.value.items);
    cursor = answer.value.nextCursor ?? undefined;
    if (!cursor) return;
  }
}

function receive(conversations: readonly Conversation[]): number {
  const withUnread = conversations.filter(({ unread }) => unread > 0);
  for (const { id, lastSeq } of withUnread) noteReceived(id, lastSeq);
  return withUnread.reduce((sum, { unread }) => sum + unread, 0);
}
