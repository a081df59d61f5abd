// The public API of the account-suspension module.
export { liftSuspension } from './lift-suspension.ts';
export { notifySuspensionLifted } from './notify-suspension-lifted.ts';
export { type SuspensionServices, suspendUser } from './suspend-user.ts';
