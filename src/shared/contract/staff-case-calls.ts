import { z } from 'zod';
import {
  BULK_MAX,
  DECISION_KINDS,
  SAVED_ANSWER_TITLE_MAX,
  STAFF_MESSAGE_MAX,
  STAFF_NOTE_MAX,
  SUSPENSION_DAYS_MAX,
} from '../rules/moderation/cases.ts';
import { line, plain, route, text, UserId } from './common.ts';
import { ListingIdInPath } from './listing-id.ts';
import {
  CaseDecision,
  CaseDetail,
  CaseId,
  CaseRow,
  ListedNumbers,
  Queue,
  QueueCounts,
  Reason,
  RuleCode,
  SavedAnswer,
  StaffUser,
} from './staff-cases.ts';

// The calls of staff who decide cases.

/** Ids of cases in paths. A malformed id gets the same response as an unknown one. */
const ByCaseId = z.object({ params: z.strictObject({ id: z.string() }) });

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
      summary:
        'Assign a case to a staff user who may decide it, or give it back: to null, only by who has it',
    })
    .input(ByCaseId.extend({ body: z.strictObject({ to: UserId.nullable() }) }))
    .output(CaseRow),
  assignees: route
    .route({
      method: 'GET',
      path: '/staff/cases/{id}/assignees',
      inputStructure: 'detailed',
      tags,
      summary: 'The staff users who may have a case, by name',
    })
    .input(ByCaseId)
    .output(z.object({ items: z.array(StaffUser) })),
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
          /** Required for dismiss, approve, uphold and overturn. Restoring needs a note. */
          reason: Reason.optional(),
          /** For a suspension: it ends after so many days. Without, it has no end. */
          days: z.number().int().min(1).max(SUSPENSION_DAYS_MAX).optional(),
          /** To the user. Required to ask for a change, and to uphold. */
          message: plain(STAFF_MESSAGE_MAX).default(''),
          /** For the file. */
          note: plain(STAFF_NOTE_MAX).default(''),
          numbers: ListedNumbers,
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
