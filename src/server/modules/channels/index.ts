// The door of the channels module: how members are reached outside the app, and how they end that.
export { pushProcedures, unsubscribeProcedures } from './channels.procedures.ts';
export { reachMembers } from './reach-members.ts';
