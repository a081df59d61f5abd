// The public API of the moderation module.

export { conversationReports, reports, sellerReports } from './moderation.tables.ts';
