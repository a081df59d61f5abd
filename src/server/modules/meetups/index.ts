// The public API of the meetups module, for other modules, the demo and tests.

export { askUsers } from './ask-users.ts';
export { endCheckIns } from './check-ins.queries.ts';
export { hasAgreedMeetup } from './meetups.queries.ts';
export { meetups } from './meetups.tables.ts';
export { remindUsers } from './remind-users.ts';
