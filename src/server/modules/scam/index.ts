// The public API of the scam module: what it finds is for the reader's warning and the moderators, never for the sender.
export { detectScams, type ScamFinding } from './detect-scams.ts';
export { detectSplitNumber, mayEndNumber } from './detect-split-number.ts';
export { flagMessage } from './scam.queries.ts';
