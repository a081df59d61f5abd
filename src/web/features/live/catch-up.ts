import type { Conversation } from '#shared/contract/conversations.ts';
import { query } from '#web/data/query.ts';
import { noteReceived } from './receipts.ts';

// What came while no page was open: how much of it is unread, and that this device has it now.

const MOST_PAGES = 5;
const PAGE = 60;

/** The unread total, or null when it could not be asked for. */
export async function catchUp(isWanted: () => boolean): Promise<number | null> {
  const glance = await query((api) => api.conversations.list({ limit: 1 }));
  if (!glance.ok) return null;
  const { unreadTotal } = glance.value;
  if (unreadTotal > 0) void receiveUnread(unreadTotal, isWanted);
  return unreadTotal;
}

/** Unread conversations are mostly the latest, so this seldom reads more than a page. */
async function receiveUnread(unreadTotal: number, isWanted: () => boolean): Promise<void> {
  let found = 0;
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES && found < unreadTotal; page += 1) {
    const answer = await query((api) => api.conversations.list({ limit: PAGE, ...(cursor && { cursor }) }));
    if (!answer.ok || !isWanted()) return;
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
