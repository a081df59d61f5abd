import type { ContactMessage, WaitingContact } from '#shared/contract/support-desk.ts';
import type { ContactRow } from './contact.queries.ts';

// Presents contact messages to staff.

/** In the list. Address and text are sent when a message is opened, which is recorded. */
export function presentWaiting(row: ContactRow): WaitingContact {
  const { id, name, subject, category } = row;
  return {
    id,
    name,
    subject,
    category,
    timestamp: iso(row.created_at),
    dueAt: iso(row.due_at),
    closedAt: row.closed_at && iso(row.closed_at),
    isUndelivered: (row.replies.at(-1)?.undelivered ?? null) !== null,
  };
}

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
