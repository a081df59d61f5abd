// The public API of the notifications module: what members are told in the app. It knows no other module, so that all can tell.
export { countUnread, settle, withdraw } from './notifications.queries.ts';
export { notifications } from './notifications.tables.ts';
export { type Reach, reachOut, reachOutNow, type Told, tell } from './tell.ts';
export { eraseNotifications } from './user-data.queries.ts';
