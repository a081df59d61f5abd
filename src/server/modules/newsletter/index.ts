// The door of the newsletter module.
export { newsletterProcedures } from './newsletter.procedures.ts';
