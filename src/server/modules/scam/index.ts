// The public API of the scam module. Findings are shown as warnings to the recipient and to moderators,
// never to the sender.
export { detectScams, detectScamsInListing, type ScamFinding } from './detect-scams.ts';
export { detectSplitNumber, mayEndNumber } from './detect-split-number.ts';
export { digitsOf } from './digit-rows.ts';
export { closeFlags, flagMessage, listFlaggedKinds, reopenFlags, summarizeFlags } from './scam.queries.ts';
