// The public API of the cases module. Modules that moderation uses, such as messaging and selling, open cases here.

export {
  type CaseState,
  closeCase,
  closeCasesOfUser,
  findOpenCase,
  insertNote,
  listNotes,
  lockCase,
  lockCasesOfDecision,
  lockCasesOfListing,
  reopenCase,
  setAssignee,
} from './cases.queries.ts';
export { cases } from './cases.tables.ts';
export {
  type NewCase,
  openCase,
  openReportedCase,
  setLastSeq,
  setReports,
  setSignals,
  withdrawCase,
} from './open-case.queries.ts';
export {
  type CasePosition,
  type CaseRecord,
  countQueues,
  findCase,
  findOldest,
  listQueue,
} from './queues.queries.ts';
export { findRecentCase, findReportRisk, findSubjectCase } from './subject-case.queries.ts';
