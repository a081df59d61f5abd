/** Cases that staff decide: their kinds, the queues in which staff see them, and the decisions that each kind allows. */

/**
 * listing, seller, conversation: reported by users. message: flagged by the fraud rules. held: an ad that
 * waits for a review before it is public. appeal: a user objects to a decision.
 */
export const CASE_KINDS = ['listing', 'seller', 'conversation', 'message', 'held', 'appeal'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** The queues that staff see. `all` has every open case, and each other queue a part of it. */
export const CASE_QUEUES = ['all', 'mine', 'high-risk', ...CASE_KINDS] as const;
export type CaseQueue = (typeof CASE_QUEUES)[number];

/**
 * dismiss: nothing is wrong. approve: a held ad becomes public. ask-to-change: the ad is hidden until its
 * owner has corrected it. restore: an ad that staff removed is back. uphold: an appeal is rejected. overturn: the decision is reversed.
 */
export const DECISION_KINDS = [
  'dismiss',
  'approve',
  'take-down',
  'ask-to-change',
  'restore',
  'warn',
  'suspend',
  'uphold',
  'overturn',
] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** `suspend` about a listing also takes the listing down. */
export const DECISIONS_OF_CASE: Readonly<Record<CaseKind, readonly DecisionKind[]>> = {
  listing: ['dismiss', 'take-down', 'suspend', 'ask-to-change', 'warn'],
  held: ['approve', 'take-down', 'suspend', 'ask-to-change'],
  seller: ['dismiss', 'warn', 'suspend'],
  conversation: ['dismiss', 'warn', 'suspend'],
  message: ['dismiss', 'warn', 'suspend'],
  appeal: ['uphold', 'overturn'],
};

/** What staff do on the dossier of an ad, without a report. */
export const LISTING_DECISIONS = ['take-down', 'ask-to-change', 'restore'] as const;
export type ListingDecision = (typeof LISTING_DECISIONS)[number];

/** Users hear of these, can read the reason, and may appeal once. */
export const APPEALABLE_DECISIONS: readonly DecisionKind[] = [
  'take-down',
  'ask-to-change',
  'warn',
  'suspend',
];

/** How long staff can undo a decision. Nobody is notified of it before. */
export const UNDO_SECONDS = 30;
/** How long after a decision its subject may appeal. */
export const APPEAL_DAYS = 30;
/** A suspension is limited to at most so many days, or not limited. */
export const SUSPENSION_DAYS_MAX = 365;
/** The lengths that staff choose from, in days; null: without an end. */
export const SUSPENSION_LENGTHS = [1, 3, 7, 30, 90, null] as const;
export type SuspensionLength = (typeof SUSPENSION_LENGTHS)[number];
/** Until staff choose another one: a mistake of a week can be put right. */
export const SUSPENSION_DEFAULT: SuspensionLength = 7;
export const APPEAL_MAX = 2_000;
export const STAFF_NOTE_MAX = 1_000;
/** Free text of staff to the user, after the text of the rule. */
export const STAFF_MESSAGE_MAX = 1_000;
export const SAVED_ANSWER_TITLE_MAX = 60;

/** Shown in red and in amber. */
export const HIGH_RISK = 60;
export const MEDIUM_RISK = 30;
/** The time in which a report should be decided. */
export const DECISION_TARGET_HOURS = 2;
/** Staff see the last reported or flagged message of a conversation, and so many before it. */
export const EVIDENCE_MESSAGES_BEFORE = 20;
/** Staff may open the photos of these messages until so many days after the case was closed. */
export const EVIDENCE_PHOTOS_DAYS = 30;
export const CASES_PAGE = 25;
/** Several cases can be dismissed together, if their risk is below MEDIUM_RISK. */
export const BULK_MAX = 25;
