// The door of the notifications module: what members are told in the app. It knows no other module, so that all can tell.
export { notificationProcedures } from './notifications.procedures.ts';
export { countUnread, forgetOldNotifications, settle, withdraw } from './notifications.queries.ts';
export { notifications } from './notifications.tables.ts';
export { type Reach, reachOut, reachOutNow, type Told, tell } from './tell.ts';
