// The door of the providers module.
export { forgetOldAnswers } from './provider-answers.queries.ts';
export { providerProcedures } from './providers.procedures.ts';
export { providerRoutes } from './providers.routes.ts';
