// The public API of the alerts module.
export { keysOfAlerts } from './alert-keys.ts';
export { mailMatches } from './alert-mails.ts';
export { findAlertName, hasRunningAlerts, pauseAlert, pauseAlertsOf } from './alerts.queries.ts';
export { notifyAlertOwners } from './notify-alert-owners.ts';
export { alertQuery } from './read-search.ts';
