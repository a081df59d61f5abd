// The door of the newsletter module.
export { newsletterProcedures } from './newsletter.procedures.ts';
export { forgetUnconfirmed } from './newsletter.queries.ts';
