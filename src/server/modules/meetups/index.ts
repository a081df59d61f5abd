// The public API of the meetups module, for the demo and tests.

export { meetups } from './meetups.tables.ts';
export { remindUsers } from './remind-users.ts';
