// The public API of the security-events module: what the operator asks of the traces.
export { listAffectedUsers } from './affected-users.queries.ts';
export { readAffectedUsersOptions } from './affected-users-options.ts';
