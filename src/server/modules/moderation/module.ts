import { defineModule } from '#server/platform/module/define-module.ts';
import { reportConversation } from './report-conversation.ts';
import { type Moderation, reportListing } from './report-listing.ts';
import { reportSeller } from './report-seller.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';

export function moderationModule(parts: Moderation) {
  return defineModule({
    name: 'moderation',
    procedures: ({ db }) => ({
      conversations: { report: reportConversation({ ...parts, db }) },
      listingContact: { report: reportListing({ ...parts, db }) },
      sellers: { report: reportSeller({ ...parts, db }) },
    }),
    eraseUser,
    exportUser,
  });
}
