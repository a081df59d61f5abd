// The public API of the notifications module. It imports no other module, so that all can notify users.
export { countUnread, deleteNotifications, markNotificationsRead } from './notifications.queries.ts';
export { notifications } from './notifications.tables.ts';
export {
  type DeliveryJob,
  deliverNotificationsJob,
  deliverUrgentNotificationsJob,
  type NewNotification,
  notify,
} from './notify.ts';
export { eraseNotifications } from './user-data.queries.ts';
