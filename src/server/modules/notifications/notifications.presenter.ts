import type { Notification } from '#shared/contract/notifications.ts';
import { AppError } from '#shared/errors.ts';
import type { NotificationCursor, NotificationRow } from './notifications.queries.ts';

// Presents rows as the contract defines them, and parses the ids and cursors that clients send.

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

/** Null for an invalid id. */
export function readId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

export function formatCursor({ notifiedAt, id }: NotificationRow): string {
  return `${notifiedAt.getTime()}-${id}`;
}

/** Null is the beginning of the list. */
export function parseCursor(cursor: string | undefined): NotificationCursor | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,14})-([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (at && id) return { at: new Date(Number(at)), id: Number(id) };
  throw new AppError('INVALID_INPUT', { fields: { cursor: 'Your list has changed. Please reload it.' } });
}
