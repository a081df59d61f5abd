// The door of the moderation module.
export { reportConversation } from './report-conversation.ts';
export { reportListing } from './report-listing.ts';
