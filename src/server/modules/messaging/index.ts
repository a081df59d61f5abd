// The public API of the messaging module.
export { bellNews, tellUnread } from './bell.ts';
export { presentConversations } from './list-conversations.ts';
export { showMessages } from './list-messages.ts';
export { createLiveHub, type LiveHub } from './live/hub.ts';
export { conversations, messages, participants } from './messaging.tables.ts';
export { getOwnConversation } from './own-conversation.queries.ts';
export { findWithSupport } from './read.queries.ts';
export { takeRead } from './receipts.ts';
export { answerAsSupport, changeForSupport, type SupportTalk, writeToSupport } from './support-chat.ts';
export { endWait, isWaiting, takeLongWaits } from './support-waits.queries.ts';
export { createTeller } from './tell-changed.ts';
export { mailUnread } from './unread-mails.ts';
export { hasWritten, listWriters } from './writers.queries.ts';
