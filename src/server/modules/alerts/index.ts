// The door of the alerts module.
export { alertProcedures } from './alerts.procedures.ts';
export { findAlertName, pauseAlert } from './alerts.queries.ts';
export { tellSeekers } from './tell-seekers.ts';
