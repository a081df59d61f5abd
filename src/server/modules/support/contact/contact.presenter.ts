import type { ContactMessage } from '#shared/contract/support-desk.ts';
import type { ContactRow } from './contact.queries.ts';

// A message as staff see it.

export function showContact(row: ContactRow): ContactMessage {
  const { id, reference, name, email, subject, category, message } = row;
  return {
    ...{ id, reference, name, email, subject, category, message },
    memberId: row.member_id,
    timestamp: iso(row.created_at),
    dueAt: iso(row.due_at),
    closedAt: row.closed_at && iso(row.closed_at),
    replies: row.replies.map(({ body, by, at, undelivered }) => ({
      ...{ message: body, by, timestamp: iso(at), undelivered },
    })),
    deeds: row.deeds.map(({ deed, by, at }) => ({ deed, by, timestamp: iso(at) })),
  };
}

function iso(moment: string): string {
  return new Date(moment).toISOString();
}
