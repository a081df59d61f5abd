import { asc, eq, sql } from 'drizzle-orm';
import { listings } from '#server/modules/listings/index.ts';
import { messages } from '#server/modules/messaging/index.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import type { TestApp } from '../setup/app.ts';
import type { Participant, TestConversation } from './conversation.ts';

// The state around a conversation, read and changed in the database.

export const messagesIn = (app: TestApp, { id }: TestConversation) =>
  app.db.select().from(messages).where(eq(messages.conversationId, id)).orderBy(asc(messages.seq));

export const block = (app: TestApp, blocker: Participant, blocked: Participant) =>
  app.db.execute(sql`INSERT INTO blocks (blocker_id, blocked_id) VALUES (${blocker.id}, ${blocked.id})`);

export const setListingStatus = (app: TestApp, { listing }: TestConversation, status: ListingStatus) =>
  app.db.update(listings).set({ status }).where(eq(listings.id, listing.id));
