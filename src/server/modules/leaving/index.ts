// The door of the leaving module.
export { welcomeBack } from './ask-to-leave.ts';
export { eraseLeavers, keepLeaving } from './erase-leavers.ts';
export { leaveMarket } from './leaving.procedures.ts';
