import { users } from '#server/modules/accounts/index.ts';
import { conversations, messages } from '#server/modules/messaging/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { eq, sql } from '#server/platform/database/sql.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';
import { buildDemoChats, type DemoChat, senderOf } from './support-chats.ts';
import { DEMO_STAFF } from './support-desk.ts';

// Inserts the demo's conversations with support.

export async function insertChats(tx: Tx, now: Date): Promise<void> {
  for (const chat of buildDemoChats(now)) await insertChat(tx, chat);
}

async function insertChat(tx: Tx, { id, userEmail, sent, readBySupport }: DemoChat): Promise<void> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, userEmail));
  const [first, last] = [sent[0], sent.at(-1)];
  if (!user || !first || !last) throw new Error(`no demo user or no messages for ${userEmail}`);
  const answered = sent.find(({ by }) => by === 'support');
  await tx.insert(conversations).values({
    id,
    listingId: null,
    buyerId: user.id,
    sellerId: SUPPORT_ID,
    lastSeq: sent.length,
    createdAt: first.at,
    lastMessageAt: last.at,
    answeredAt: answered?.at ?? null,
  });
  const written = await tx
    .insert(messages)
    .values(
      sent.map(({ by, body, at }, index) => ({
        conversationId: id,
        seq: index + 1,
        kind: 'text' as const,
        body,
        createdAt: at,
        senderId: senderOf(by, user.id),
      })),
    )
    .returning({ id: messages.id, senderId: messages.senderId });
  // Both sides have read everything, except messages that wait for support.
  await tx.execute(sql`
    UPDATE participants SET last_message_at = ${last.at.toISOString()}::timestamptz,
      read_seq = CASE WHEN user_id = ${SUPPORT_ID} THEN ${readBySupport}::integer ELSE ${sent.length}::integer END,
      delivered_seq = ${sent.length}::integer,
      unread = CASE WHEN user_id = ${SUPPORT_ID} THEN ${answered ? 0 : sent.length - readBySupport}::integer ELSE 0 END
    WHERE conversation_id = ${id}`);
  const waitingSince = last.by === 'user' ? first.at.toISOString() : null;
  await tx.execute(sql`
    INSERT INTO support_chats (conversation_id, waiting_since, mailed, last_message_at)
    VALUES (${id}, ${waitingSince}::timestamptz, true, ${last.at.toISOString()}::timestamptz)`);
  for (const { id: messageId, senderId } of written)
    if (senderId === SUPPORT_ID)
      await tx.execute(
        sql`INSERT INTO support_answers (message_id, staff_id) VALUES (${messageId}, ${DEMO_STAFF.id})`,
      );
}
