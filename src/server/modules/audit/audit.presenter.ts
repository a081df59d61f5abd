import type { AuditEntry } from '#shared/contract/staff-audit.ts';
import { STAFF_ACTIONS } from '#shared/rules/moderation/staff-actions.ts';
import type { AuditRow } from './audit.queries.ts';

// Maps entries of the audit log to the type of the API, in plain words.

export function presentEntry(row: AuditRow): AuditEntry {
  return {
    id: String(row.id),
    at: new Date(row.at).toISOString(),
    staff: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name },
    action: row.action,
    // An action of an earlier release may have left the list.
    text: STAFF_ACTIONS[row.action] ?? row.action.replaceAll('-', ' '),
    reason: row.reason,
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name },
    listing: row.listing_id === null ? null : { id: String(row.listing_id), title: row.title },
    caseId: row.case_id,
    conversationId: row.conversation_id,
    facts: [...(row.assignee_name === null ? [] : [`to: ${row.assignee_name}`]), ...listFacts(row.detail)],
  };
}

/** `{ newLimit: 20 }` becomes "new limit: 20". Ids are for machines; those of users, ads and cases are links. */
function listFacts(detail: Record<string, unknown>): string[] {
  return Object.entries(detail)
    .filter(([name, value]) => value !== null && value !== '' && !/Id$/.test(name))
    .map(([name, value]) => `${wordsOf(name)}: ${textOf(value)}`);
}

function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object' && value !== null)
    return listFacts(value as Record<string, unknown>).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
