// The door of the channels module: how members are reached outside the app, and how they end that.
export { pushProcedures } from './channels.procedures.ts';
export { oneClickRoutes } from './one-click.ts';
export { reachMembers } from './reach-members.ts';
export { unsubscribeProcedures } from './unsubscribe.procedures.ts';
