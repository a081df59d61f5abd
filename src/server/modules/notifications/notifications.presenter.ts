import type { Notification } from '#shared/contract/notifications.ts';
import { AppError } from '#shared/errors.ts';
import type { NotificationCursor, NotificationRow } from './notifications.queries.ts';

// Rows as the contract shows them, and the ids and places that clients hand back.

export function presentNotification({ id, notifiedAt, readAt, ...row }: NotificationRow): Notification {
  const { kind, title, body, path } = row;
  return {
    kind,
    title,
    body,
    path,
    id: String(id),
    notifiedAt: notifiedAt.toISOString(),
    read: readAt !== null,
  };
}

/** Null for what is none. */
export function readId(given: string): number | null {
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null;
}

export function formatCursor({ notifiedAt, id }: NotificationRow): string {
  return `${notifiedAt.getTime()}-${id}`;
}

/** Null is the list's beginning. */
export function parseCursor(cursor: string | undefined): NotificationCursor | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,14})-([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (at && id) return { at: new Date(Number(at)), id: Number(id) };
  throw new AppError('INVALID_INPUT', { fields: { cursor: 'This is no place in your list.' } });
}
