// The public API of the audit module.

export { type NewStaffAction, recordStaffAction, recordStaffLook } from './record-staff-action.ts';
