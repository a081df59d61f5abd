// The door of the selling module.
export { sellingProcedures } from './selling.procedures.ts';
