// The public API of the leaving module.
export { welcomeBack } from './ask-to-leave.ts';
export { eraseAgain } from './erase-again.ts';
export { eraseLeavers } from './erase-leavers.ts';
export { readErasedList, relistErased, writeErasedList } from './erased-list.ts';
