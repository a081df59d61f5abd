// The public API of the leaving module.

export { eraseAgain } from './erase-again.ts';
export { eraseDueUsers } from './erase-due-users.ts';
export { readErasedList, relistErased, writeErasedList } from './erased-list.ts';
export { cancelAccountDeletion } from './request-account-deletion.ts';
