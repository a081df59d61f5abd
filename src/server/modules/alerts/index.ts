// The door of the alerts module.
export { keepAlerts, mailMatches } from './alert-mails.ts';
export { alertProcedures } from './alerts.procedures.ts';
export { findAlertName, hasRunningAlerts, pauseAlert, pauseAlertsOf } from './alerts.queries.ts';
export { makeMissingKeys } from './missing-keys.ts';
export { forgetOldMatches } from './sweep.queries.ts';
export { goOnTelling, tellMoreSeekers, tellSeekers } from './tell-seekers.ts';
export { sweepForgottenAlerts } from './undo.queries.ts';
