import { asc, eq, sql } from 'drizzle-orm';
import { messages } from '#server/modules/messaging/index.ts';
import type { TestApp } from '../setup/app.ts';
import type { TestConversation } from './conversation.ts';

// The state around a conversation, read and changed in the database.

export const messagesIn = (app: TestApp, { id }: TestConversation) =>
  app.db.select().from(messages).where(eq(messages.conversationId, id)).orderBy(asc(messages.seq));

export const block = (app: Pick<TestApp, 'db'>, blocker: { id: string }, blocked: { id: string }) =>
  app.db.execute(sql`INSERT INTO blocks (blocker_id, blocked_id) VALUES (${blocker.id}, ${blocked.id})`);
