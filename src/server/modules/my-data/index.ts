// The door of the my-data module.
export { exportProcedures } from './my-data.procedures.ts';
