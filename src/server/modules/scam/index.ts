// The public API of the scam module: what it finds is for the reader's warning and the moderators, never for the sender.
export { readForScams, type ScamFinding } from './read-for-scams.ts';
export { mayEndNumber, readSplitNumber } from './read-split-number.ts';
export { flagMessage } from './scam.queries.ts';
