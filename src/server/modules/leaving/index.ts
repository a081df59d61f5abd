// The door of the leaving module.
export { leaveMarket } from './leaving.procedures.ts';
