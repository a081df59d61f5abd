// The door of the accounts module.
export { accountProcedures } from './accounts.procedures.ts';
export { lockUser } from './accounts.queries.ts';
export { identities, users } from './accounts.tables.ts';
export { createAuth } from './auth.ts';
export { hashPassword } from './password-hash.ts';
export { findOpenSession, findViewer } from './sign-in.ts';
export { forgetEndedSessions } from './sweep.queries.ts';
