import { favorites } from '#server/modules/favorites/index.ts';
import { conversations, messages } from '#server/modules/messaging/index.ts';
import { removals, sales } from '#server/modules/selling/index.ts';
import { listingViews } from '#server/modules/stats/index.ts';
import type { Tx } from '#server/platform/database.ts';
import { inBatches } from './batches.ts';
import type { DemoContact, DemoConversation } from './contact.ts';
import type { DemoEndings } from './endings.ts';

/** Writes what people did about the demo's ads into the database. */

export async function insertEndings(tx: Tx, endings: DemoEndings): Promise<void> {
  for (const batch of inBatches(endings.sales)) await tx.insert(sales).values(batch);
  for (const batch of inBatches(endings.removals)) await tx.insert(removals).values(batch);
}

export async function insertContact(tx: Tx, contact: DemoContact): Promise<void> {
  for (const batch of inBatches(contact.views)) await tx.insert(listingViews).values(batch);
  for (const batch of inBatches(contact.favorites)) await tx.insert(favorites).values(batch);
  for (const batch of inBatches(contact.conversations))
    await tx.insert(conversations).values(batch.map(conversationRow));
  for (const batch of inBatches(contact.conversations.flatMap(messageRows)))
    await tx.insert(messages).values(batch);
}

function conversationRow({ messages: said, ...conversation }: DemoConversation) {
  return {
    ...conversation,
    lastSeq: said.length,
    lastMessageAt: said.at(-1)?.createdAt ?? conversation.createdAt,
    answeredAt: said.find(({ senderId }) => senderId === conversation.sellerId)?.createdAt ?? null,
  };
}

function messageRows({ id, messages: said }: DemoConversation) {
  return said.map((message, index) => ({ ...message, conversationId: id, seq: index + 1 }));
}
