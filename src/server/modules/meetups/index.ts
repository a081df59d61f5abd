// The public API of the meetups module, for tests.

export { remindUsers } from './remind-users.ts';
