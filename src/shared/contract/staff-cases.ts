import { z } from 'zod';
import { LISTING_STATUSES } from '../rules/listing-lifecycle.ts';
import {
  BULK_MAX,
  CASE_KINDS,
  CASE_QUEUES,
  DECISION_KINDS,
  SAVED_ANSWER_TITLE_MAX,
  STAFF_MESSAGE_MAX,
  STAFF_NOTE_MAX,
  SUSPENSION_DAYS_MAX,
} from '../rules/moderation/cases.ts';
import { DECISION_REASON_CODES } from '../rules/moderation/decision-reasons.ts';
import { MARKET_RULE_CODES } from '../rules/moderation/market-rules.ts';
import { ROLES } from '../rules/roles.ts';
import { Avatar, line, plain, route, Trust, text, UserId } from './common.ts';
import { ListingIdInPath } from './listing-id.ts';
import { Risk } from './risk.ts';

// The cases that staff decide: queues, evidence, decisions. For staff only.

const CaseId = z.number().int().positive();
/** Ids of cases in paths. A malformed id gets the same response as an unknown one. */
const ByCaseId = z.object({ params: z.strictObject({ id: z.string() }) });

const Queue = z.enum(CASE_QUEUES);
const RuleCode = z.enum(MARKET_RULE_CODES);

const Reason = z.enum(DECISION_REASON_CODES);

const StaffUser = z.object({ id: UserId, name: z.string() });
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
  /** Null while the case is open. */
  closedBy: CaseDecision.nullable(),
});
export type CaseDetail = z.infer<typeof CaseDetail>;

const QueueCounts = z.record(Queue, z.number().int()).describe('Open cases by queue, counted up to 1,000.');
export type QueueCounts = z.infer<typeof QueueCounts>;

const SavedAnswer = z.object({ id: z.uuid(), title: z.string(), text: z.string() });
export type SavedAnswer = z.infer<typeof SavedAnswer>;
const SavedAnswerInput = z.strictObject({
  title: line(SAVED_ANSWER_TITLE_MAX),
  text: text(STAFF_MESSAGE_MAX),
});

const tags = ['Staff'];
const cursor = z.string().optional();

export const staffCases = {
  list: route
    .route({
      method: 'GET',
      path: '/staff/cases',
      tags,
      summary: 'Open cases of a queue, the highest risk first, with the counts of all queues',
    })
    .input(z.strictObject({ queue: Queue.default('all'), cursor }))
    .output(
      z.object({
        items: z.array(CaseRow),
        nextCursor: z.string().nullable(),
        counts: QueueCounts,
        oldestAt: z.iso.datetime().nullable(),
      }),
    ),
  counts: route
    .route({
      method: 'GET',
      path: '/staff/cases/counts',
      tags,
      summary:
        'What waits for staff: open cases by queue, support, identity checks, proof photos, requests about numbers',
    })
    .output(
      z.object({
        cases: QueueCounts,
        contact: z.number().int(),
        chats: z.number().int(),
        identity: z.number().int(),
        proofs: z.number().int(),
        numbers: z.number().int(),
      }),
    ),
  get: route
    .route({
      method: 'GET',
      path: '/staff/cases/{id}',
      inputStructure: 'detailed',
      tags,
      summary: 'A case with its evidence. Reported messages that are shown are recorded in the audit log',
    })
    .input(ByCaseId)
    .output(CaseDetail),
  assign: route
    .route({
      method: 'POST',
      path: '/staff/cases/{id}/assign',
      inputStructure: 'detailed',
      tags,
      summary: 'Assign a case to myself, or to nobody',
    })
    .input(ByCaseId.extend({ body: z.strictObject({ mine: z.boolean() }) }))
    .output(CaseRow),
  note: route
    .route({
      method: 'POST',
      path: '/staff/cases/{id}/notes',
      successStatus: 201,
      inputStructure: 'detailed',
      tags,
      summary: 'Add a note for staff',
    })
    .input(ByCaseId.extend({ body: z.strictObject({ text: text(STAFF_NOTE_MAX) }) }))
    .output(z.object({ by: StaffUser, text: z.string(), timestamp: z.iso.datetime() })),
  decide: route
    .route({
      method: 'POST',
      path: '/staff/cases/{id}/decide',
      inputStructure: 'detailed',
      tags,
      summary: 'Decide an open case. A case that somebody else has decided is rejected with their name',
    })
    .input(
      ByCaseId.extend({
        body: z.strictObject({
          decision: z.enum(DECISION_KINDS),
          /** Required for every decision but dismiss, approve, restore, uphold and overturn. */
          rule: RuleCode.optional(),
          /** Required for these four. */
          reason: Reason.optional(),
          /** For a suspension: it ends after so many days. Without, it has no end. */
          days: z.number().int().min(1).max(SUSPENSION_DAYS_MAX).optional(),
          /** To the user. Required to ask for a change, and to uphold. */
          message: plain(STAFF_MESSAGE_MAX).default(''),
          /** For the file. */
          note: plain(STAFF_NOTE_MAX).default(''),
        }),
      }),
    )
    .output(CaseDecision),
  dismissMany: route
    .route({
      method: 'POST',
      path: '/staff/cases/dismiss',
      tags,
      summary: 'Dismiss several cases of low risk. Cases that are decided or risky are left out',
    })
    .input(
      z.strictObject({
        ids: z.array(CaseId).min(1).max(BULK_MAX),
        reason: Reason,
        note: plain(STAFF_NOTE_MAX).default(''),
      }),
    )
    .output(z.object({ dismissed: z.array(CaseDecision), skipped: z.array(CaseId) })),
  undo: route
    .route({
      method: 'POST',
      path: '/staff/decisions/{id}/undo',
      inputStructure: 'detailed',
      tags,
      summary: 'Take my decision back before anybody is notified. The case is open again',
    })
    .input(z.object({ params: z.strictObject({ id: z.string() }) }))
    .output(CaseRow),
  bar: route
    .route({
      method: 'GET',
      path: '/staff/bar',
      tags,
      summary: 'What waits about an ad or a seller, for the bar that staff see on their pages',
    })
    .input(z.strictObject({ ad: ListingIdInPath.optional(), user: z.string().max(40).optional() }))
    .output(z.object({ caseId: CaseId.nullable(), reports: z.number().int(), risk: z.number().int() })),
  savedAnswers: route
    .route({ method: 'GET', path: '/staff/saved-answers', tags, summary: 'Saved texts to users, by title' })
    .output(z.object({ items: z.array(SavedAnswer) })),
  addSavedAnswer: route
    .route({
      method: 'POST',
      path: '/staff/saved-answers',
      successStatus: 201,
      tags,
      summary: 'Save a text for later decisions',
    })
    .input(SavedAnswerInput)
    .output(SavedAnswer),
  deleteSavedAnswer: route
    .route({
      method: 'DELETE',
      path: '/staff/saved-answers/{id}',
      successStatus: 204,
      inputStructure: 'detailed',
      tags,
      summary: 'Delete a saved text',
    })
    .input(z.object({ params: z.strictObject({ id: z.string() }) }))
    .output(z.void()),
};
