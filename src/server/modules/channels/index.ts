// The door of the channels module: how members are reached outside the app, and how they end that.
export { oneClickRoutes } from './one-click.ts';
export { pushProcedures } from './push/push.procedures.ts';
export { createPushKeyring, type PushKeyring } from './push/push-keys.ts';
export { resealPushKeys } from './push/reseal-push-keys.ts';
export { type ChannelParts, reachMembers } from './reach-members.ts';
export { unsubscribeProcedures } from './unsubscribe.procedures.ts';
