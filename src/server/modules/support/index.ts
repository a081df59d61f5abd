// The door of the support module.
export { supportDeskProcedures, supportProcedures } from './support.procedures.ts';
