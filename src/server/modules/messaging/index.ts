// The door of the messaging module.
export { bellNews, createBells, tellUnread } from './bell.ts';
export { forgetOldEvents } from './inbox.queries.ts';
export { presentConversations } from './list-conversations.ts';
export { showMessages } from './list-messages.ts';
export { createLiveHub, type LiveHub } from './live/hub.ts';
export { conversationProcedures } from './messaging.procedures.ts';
export { conversations, messages, participants } from './messaging.tables.ts';
export { getOwnConversation } from './own-conversation.queries.ts';
export { findWithSupport } from './read.queries.ts';
export { takeRead } from './receipts.ts';
export { eraseOldConversations } from './retention.queries.ts';
export { answerAsSupport, changeForSupport, type SupportTalk, writeToSupport } from './support-chat.ts';
export { createTeller } from './tell-changed.ts';
export { keepUnreadMails, mailUnread } from './unread-mails.ts';
export { hasWritten, listWriters } from './writers.queries.ts';
