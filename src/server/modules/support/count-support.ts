import type { Db } from '#server/platform/database/database.ts';
import { countWaiting } from './chat/chats.queries.ts';
import { countOpen } from './contact/contact.queries.ts';

/** What waits for an answer of staff: contact messages, and conversations with support. */
export async function countSupport(db: Db): Promise<{ contact: number; chats: number }> {
  const [contact, chats] = await Promise.all([countOpen(db), countWaiting(db)]);
  return { contact, chats };
}
