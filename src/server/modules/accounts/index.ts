// The door of the accounts module.
export { alreadyRegisteredMail } from './accounts.mails.ts';
export { accountProcedures } from './accounts.procedures.ts';
export { users } from './accounts.tables.ts';
export { type Auth, createAuth } from './auth.ts';
export { hashPassword } from './password-hash.ts';
export { findViewer } from './sign-in.ts';
