// The door of the search module.
export { searchProcedures } from './search.procedures.ts';
