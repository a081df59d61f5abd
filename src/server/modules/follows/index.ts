// The public API of the follows module.
export { deleteFollowsBetween } from './follows.queries.ts';
export { followNotificationKey } from './notify-followers.ts';
