// What a suspended user may still change. Reads are always possible, and every other change is rejected, so a new call
// is rejected until it is named here.

export const CALLS_OF_SUSPENDED_USERS: ReadonlySet<string> = new Set([
  'accountCredentials.changePassword',
  'alerts.markSeen',
  'conversations.delivered',
  'conversations.read',
  'decisions.appeal',
  'myData.deleteAccount',
  'myData.requestExport',
  'notifications.read',
  'notifications.readAll',
  'push.unsubscribe',
  'secondFactor.begin',
  'secondFactor.confirm',
  'secondFactor.renewCodes',
  'secondFactor.switchOff',
  'sessions.activity',
  'sessions.end',
  'sessions.endMany',
  'sessions.reauthenticate',
]);
