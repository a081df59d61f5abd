// The public API of the alerts module.
export { keysOfAlerts } from './alert-keys.ts';
export { mailMatches } from './alert-mails.ts';
export { findAlertName, hasRunningAlerts, pauseAlert, pauseAlertsOf } from './alerts.queries.ts';
export { watchedQuery } from './read-search.ts';
export { tellSeekers } from './tell-seekers.ts';
