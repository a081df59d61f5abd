import { defineModule } from '#server/platform/module/define-module.ts';
import { caseProcedures } from './cases.procedures.ts';
import { deleteOldDecisions, deleteOldReports } from './cleanup.queries.ts';
import { decisionProcedures } from './decisions.procedures.ts';
import { casesMailSchedule } from './mail-waiting-cases.ts';
import type { Moderation } from './moderation.ts';
import { notifyDecisionHandler } from './notify-decision.ts';
import { reportConversation } from './report-conversation.ts';
import { reportListing } from './report-listing.ts';
import { reportSeller } from './report-seller.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';

export function moderationModule(parts: Omit<Moderation, 'changes'>) {
  return defineModule({
    name: 'moderation',
    procedures({ db }) {
      const moderation: Moderation = { ...parts, db, changes: parts.db };
      return {
        conversations: { report: reportConversation(moderation) },
        decisions: decisionProcedures(moderation),
        listingContact: { report: reportListing(moderation) },
        sellers: { report: reportSeller(moderation) },
        staffCases: caseProcedures(moderation),
      };
    },
    jobs: [notifyDecisionHandler(parts)],
    schedules: [casesMailSchedule(parts)],
    cleanup: {
      reports: (now) => deleteOldReports(parts.db, now),
      decisions: (now) => deleteOldDecisions(parts.db, now),
    },
    eraseUser: eraseUser(parts),
    exportUser,
  });
}
