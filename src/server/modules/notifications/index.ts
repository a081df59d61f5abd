// The public API of the notifications module: what members are told in the app. It knows no other module, so that all can notify.
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
