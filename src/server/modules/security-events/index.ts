// The public API of the security-events module.
export { listAffectedUsers } from './affected-users.queries.ts';
export { type AffectedUsersOptions, readAffectedUsersOptions } from './affected-users-options.ts';
