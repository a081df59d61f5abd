import { z } from 'zod';
import { NOTIFICATIONS_PAGE } from '../rules/limits.ts';
import { NOTIFICATION_KINDS } from '../rules/notification-kinds.ts';
import { ById, plain, route } from './common.ts';

// The notifications of a user in the app.

const Notification = z.object({
  /** A string of digits. */
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  body: z.string(),
  /** The path on this site that the notification leads to. */
  path: z.string(),
  notifiedAt: z.iso.datetime(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

const Unread = z.object({ unread: z.number().int() });
const tags = ['Notifications'];

export const notifications = {
  list: route
    .route({ method: 'GET', path: '/notifications', tags, summary: 'My notifications, newest first' })
    .input(
      z.strictObject({
        cursor: plain(200).optional(),
        limit: z.coerce.number().int().min(1).max(50).default(NOTIFICATIONS_PAGE),
      }),
    )
    .output(Unread.extend({ items: z.array(Notification), nextCursor: z.string().nullable() })),
  unread: route
    .route({ method: 'GET', path: '/notifications/unread', tags, summary: 'Number of unread notifications' })
    .output(Unread),
  read: route
    .route({
      method: 'POST',
      path: '/notifications/{id}/read',
      tags,
      inputStructure: 'detailed',
      summary: 'Mark one as read',
    })
    .input(ById)
    .output(Unread),
  readAll: route
    .route({ method: 'POST', path: '/notifications/read', tags, summary: 'Mark all as read' })
    .input(
      z.strictObject({
        /** Only notifications up to this time, because the user has not seen later ones. */
        until: z.iso.datetime().optional(),
      }),
    )
    .output(Unread),
};
