// The public API of the messaging module.

export { changeIfClosed, listClosedReasons } from './closed-conversations.ts';
export { hasInquired, listInquirers } from './inquirers.queries.ts';
export { presentConversations } from './list-conversations.ts';
export { listMessages } from './list-messages.ts';
export { createLiveHub, type LiveHub } from './live/hub.ts';
export type { ClosedReason } from './messaging.policy.ts';
export { conversations, messages, participants } from './messaging.tables.ts';
export { createListingsChangedNotifier } from './notify-listings-changed.ts';
export { getOwnConversation, type OwnConversation } from './own-conversation.queries.ts';
export { findSupportConversation } from './read.queries.ts';
export { recordRead } from './receipts.ts';
export { listReported, type ReportedMessage } from './reported-messages.queries.ts';
export { type MeetupMessaging, postMeetupMessage } from './send-message.ts';
export {
  changeSupportConversation,
  postAsSupport,
  postToSupport,
  type SupportMessaging,
} from './support-chat.ts';
export { endWait, isWaiting, takeUnmailedWaits } from './support-waits.queries.ts';
export { mailUnread } from './unread-mails.ts';
export { notifyUnread, unreadNotification } from './unread-notifications.ts';
