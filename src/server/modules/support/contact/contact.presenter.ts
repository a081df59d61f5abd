import type { ContactMessage } from '#shared/contract/support-desk.ts';
import type { ContactRow } from './contact.queries.ts';

// Presents a contact message to staff.

export function presentContact(row: ContactRow): ContactMessage {
  const { id, reference, name, email, subject, category, message } = row;
  return {
    id,
    reference,
    name,
    email,
    subject,
    category,
    message,
    userId: row.user_id,
    timestamp: iso(row.created_at),
    dueAt: iso(row.due_at),
    closedAt: row.closed_at && iso(row.closed_at),
    replies: row.replies.map(({ body, by, at, undelivered }) => ({
      message: body,
      by,
      timestamp: iso(at),
      undelivered,
    })),
    actions: row.actions.map(({ action, by, at }) => ({ action, by, timestamp: iso(at) })),
  };
}

function iso(moment: string): string {
  return new Date(moment).toISOString();
}
