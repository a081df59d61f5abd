import { z } from 'zod';
import { NUMBER_KINDS } from '../rules/known-bad.ts';
import { LISTING_STATUSES } from '../rules/listing-lifecycle.ts';
import { CASE_KINDS, CASE_QUEUES, DECISION_KINDS } from '../rules/moderation/cases.ts';
import { FOUND_NUMBERS_MAX } from '../rules/moderation/confirmed-scams.ts';
import { DECISION_REASON_CODES } from '../rules/moderation/decision-reasons.ts';
import { MARKET_RULE_CODES } from '../rules/moderation/market-rules.ts';
import { ROLES } from '../rules/roles.ts';
import { Avatar, Trust, UserId } from './common.ts';
import { Risk } from './risk.ts';

// The cases that staff decide: their types. The calls are in staff-case-calls.ts. For staff only.

export const CaseId = z.number().int().positive();

export const Queue = z.enum(CASE_QUEUES);
export const RuleCode = z.enum(MARKET_RULE_CODES);

export const Reason = z.enum(DECISION_REASON_CODES);

export const StaffUser = z.object({ id: UserId, name: z.string() });
export type StaffUser = z.infer<typeof StaffUser>;

export const CaseRow = z.object({
  id: CaseId,
  kind: z.enum(CASE_KINDS),
  /** The title of the listing, or the name of the user. */
  title: z.string(),
  /** The cover of the listing, or the avatar of the user. */
  image: z.string().nullable(),
  risk: z.number().int().min(0).max(100),
  /** The main reason, such as "Asks for payment before meeting". */
  why: z.string(),
  reports: z.number().int(),
  openedAt: z.iso.datetime(),
  assignee: StaffUser.nullable(),
  seller: z.object({ id: UserId, name: z.string() }),
  /** False for a case about this staff user, or about staff for a moderator: it shows no reasons and no reports. */
  mayOpen: z.boolean(),
});
export type CaseRow = z.infer<typeof CaseRow>;

/** A user as staff see them in a case. No contact data. */
const CaseUser = z.object({
  id: UserId,
  name: z.string(),
  avatar: Avatar,
  joinDate: z.iso.datetime(),
  trustLevel: Trust,
  emailConfirmed: z.boolean(),
  phoneConfirmed: z.boolean(),
  identityChecked: z.boolean(),
  sales: z.number().int(),
  suspended: z.boolean(),
  role: z.enum(ROLES),
  left: z.boolean(),
});
export type CaseUser = z.infer<typeof CaseUser>;

const CaseListing = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.number().int().nullable(),
  status: z.enum(LISTING_STATUSES),
  /** Category and subcategory. */
  category: z.string(),
  location: z.string(),
  postedAt: z.iso.datetime().nullable(),
  photos: z.array(z.object({ card: z.string(), full: z.string(), width: z.number(), height: z.number() })),
  /** The usual price of similar listings; null when too few are on the market. */
  usual: z.object({ low: z.number().int(), high: z.number().int(), ads: z.number().int() }).nullable(),
});
export type CaseListing = z.infer<typeof CaseListing>;

/** Only what a user reported, and what surrounds it. */
const Evidence = z.object({
  conversationId: z.uuid(),
  /** The user who shared the conversation with a report; null when a fraud rule flagged it. */
  sharedBy: StaffUser.nullable(),
  messages: z.array(
    z.object({
      seq: z.number().int(),
      sender: z.enum(['reporter', 'reported']),
      message: z.string(),
      photo: z.string().nullable(),
      /** Ranges of the text that a fraud rule found: from, to. */
      marks: z.array(z.tuple([z.number().int(), z.number().int()])),
      timestamp: z.iso.datetime(),
    }),
  ),
});
export type Evidence = z.infer<typeof Evidence>;

export const CaseDecision = z.object({
  id: z.uuid(),
  caseId: CaseId.nullable(),
  kind: z.enum(DECISION_KINDS),
  rule: RuleCode.nullable(),
  /** Of a decision in favor of the user, or about an appeal. */
  reason: Reason.nullable(),
  /** What staff wrote to the user. */
  message: z.string(),
  /** Null: an automatic rule. */
  by: StaffUser.nullable(),
  at: z.iso.datetime(),
  /** Until then it can be undone, and nobody has been notified. */
  undoUntil: z.iso.datetime(),
  undone: z.boolean(),
});
export type CaseDecision = z.infer<typeof CaseDecision>;

/** What a case is decided on. */
const Grounds = z.object({
  evidence: z.array(Evidence),
  reportList: z.array(
    z.object({
      reporter: z.object({ id: UserId, name: z.string(), avatar: Avatar }),
      reason: z.string(),
      note: z.string(),
      timestamp: z.iso.datetime(),
    }),
  ),
  riskDetail: Risk,
});

/** Normalized: +234 and the digits of a phone number, ten digits of an account. */
export const FoundNumber = z.strictObject({ kind: z.enum(NUMBER_KINDS), number: z.string().max(20) });
export type FoundNumber = z.infer<typeof FoundNumber>;
/** Those of the evidence that a confirmed scam puts on the list of known-bad values. None without a choice. */
export const ListedNumbers = z.array(FoundNumber).max(FOUND_NUMBERS_MAX).default([]);

export const CaseDetail = CaseRow.extend({
  user: CaseUser,
  listing: CaseListing.nullable(),
  ...Grounds.shape,
  /** Other accounts with the same device, number or photos. */
  linked: z.array(
    z.object({ user: z.object({ id: UserId, name: z.string() }), how: z.string(), suspended: z.boolean() }),
  ),
  notes: z.array(z.object({ by: StaffUser, text: z.string(), timestamp: z.iso.datetime() })),
  /** Earlier decisions about the same listing or user, the latest first. */
  history: z.array(CaseDecision),
  /** For an appeal: the decision, and what the user wrote. */
  appeal: z
    .object({
      decision: CaseDecision,
      text: z.string(),
      timestamp: z.iso.datetime(),
      /** What the decision was made on; null once the case is deleted. */
      firstCase: Grounds.extend({ id: CaseId }).nullable(),
    })
    .nullable(),
  /** The decisions that this staff user may take now. */
  decisions: z.array(z.enum(DECISION_KINDS)),
  /** Phone and account numbers in the evidence, not masked: staff choose which ones a confirmed scam puts on the list. */
  numbers: z.array(FoundNumber),
  /** Null while the case is open. */
  closedBy: CaseDecision.nullable(),
});
export type CaseDetail = z.infer<typeof CaseDetail>;

export const QueueCounts = z
  .record(Queue, z.number().int())
  .describe('Open cases by queue, counted up to 1,000.');
export type QueueCounts = z.infer<typeof QueueCounts>;

export const SavedAnswer = z.object({ id: z.uuid(), title: z.string(), text: z.string() });
export type SavedAnswer = z.infer<typeof SavedAnswer>;
