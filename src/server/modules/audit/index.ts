// The public API of the audit module.

export { findActorName, hasActed } from './audit.queries.ts';
export { listAuditEntries } from './list-audit-entries.ts';
export { recordStaffAction, recordStaffLook } from './record-staff-action.ts';
