// The public API of the risk module.
export { findConversationRisk, findListingRisk, findUserRisk } from './find-risk.ts';
export { riskScores, riskWeights } from './risk.tables.ts';
