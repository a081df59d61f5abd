// The public API of the account-deletion module.

export { eraseAgain } from './erase-again.ts';
export { eraseDueUsers } from './erase-due-users.ts';
export { readErasedList, relistErased, writeErasedList } from './erased-list.ts';
export { cancelAccountDeletion } from './request-account-deletion.ts';
