// The door of the providers module.
export { providerProcedures } from './providers.procedures.ts';
export { providerRoutes } from './providers.routes.ts';
