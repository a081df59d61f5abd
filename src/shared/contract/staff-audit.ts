import { z } from 'zod';
import { STAFF_ACTIONS, type StaffActionName } from '../rules/moderation/staff-actions.ts';
import { route, UserId } from './common.ts';
import { ListingIdInput } from './listing-id.ts';

// The audit log: each action of staff or of an automatic rule, and each look of staff at private data.

const ACTIONS = Object.keys(STAFF_ACTIONS) as [StaffActionName, ...StaffActionName[]];

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null: an automatic rule. The name is null once the account is erased. */
  staff: z.object({ id: UserId, name: z.string().nullable() }).nullable(),
  action: z.string(),
  /** The action in plain words, to follow the name: "removed an ad". */
  text: z.string(),
  reason: z.string(),
  /** Null when the entry is about no user; the name is null once the account is erased. */
  user: z.object({ id: UserId, name: z.string().nullable() }).nullable(),
  listing: z.object({ id: z.string(), title: z.string().nullable() }).nullable(),
  caseId: z.number().int().nullable(),
  conversationId: z.uuid().nullable(),
  /** Further facts, such as "limit: 20". */
  facts: z.array(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({ items: z.array(AuditEntry), nextCursor: z.string().nullable() });
export type AuditPage = z.infer<typeof AuditPage>;

export const staffAudit = {
  list: route
    .route({
      method: 'GET',
      path: '/staff/audit',
      tags: ['Staff'],
      summary: 'Entries of the audit log, the latest first. For admins only',
    })
    .input(
      z.strictObject({
        /** `system`: automatic rules. */
        staff: z.union([UserId, z.literal('system')]).optional(),
        action: z.enum(ACTIONS).optional(),
        user: UserId.optional(),
        ad: ListingIdInput.optional(),
        /** The first and the last day, in Nigeria. */
        from: z.iso.date().optional(),
        to: z.iso.date().optional(),
        cursor: z.string().max(40).optional(),
      }),
    )
    .output(AuditPage),
};
