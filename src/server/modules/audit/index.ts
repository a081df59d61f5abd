// The public API of the audit module.

export { type NewStaffAction, recordStaffAction } from './record-staff-action.ts';
