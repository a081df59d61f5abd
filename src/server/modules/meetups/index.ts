// The public API of the meetups module, for other modules, the demo and tests.

export { hasAgreedMeetup } from './meetups.queries.ts';
export { meetups } from './meetups.tables.ts';
export { remindUsers } from './remind-users.ts';
