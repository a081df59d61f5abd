// The public API of the accounts module.

export { type AccountServices, createAccountServices } from './account-services.ts';
export { avatarOf } from './accounts.presenter.ts';
export { findConfirmedEmail, findUserByEmail, lockPerson, lockUser } from './accounts.queries.ts';
export { identities, trustColumns, users } from './accounts.tables.ts';
export { lockAddressee } from './addressees.queries.ts';
export { appoint, setRole } from './appoint.ts';
export { createDevices, hashDevice } from './devices/device-cookie.ts';
export {
  enterByProvider,
  finishByProvider,
  nameFromProvider,
  type ProviderDoor,
  type ProviderPerson,
} from './enter-by-provider.ts';
export {
  FORMER_NAME,
  forgetPerson,
  listDueLeavers,
  listPresentUsers,
  markLeaving,
} from './leavers.queries.ts';
export { mayWriteTo } from './may-write-to.ts';
export { hashPassword } from './passwords/password-hash.ts';
export { hasPassword, replaceCredentials } from './passwords/replace-credentials.ts';
export { sendCodeAgain } from './pending-sign-in/hold-sign-in.ts';
export { takePending } from './pending-sign-in/pending-sign-ins.queries.ts';
export { notificationColumns, readNotificationChoices, stopTopic } from './preferences.queries.ts';
export { type Proof, proveItIsYou } from './prove-it.ts';
export { endPendingAccess } from './revoke-access.ts';
export { type CodeTaker, takeCodeIfOn } from './second-factor/take-code.ts';
export { deviceInWords } from './sessions/device-words.ts';
export { createSessionFinder } from './sessions/find-session.ts';
export { type Call, cookieName, findSessionToken, readCookie, setCookie } from './sessions/session-cookie.ts';
export { type Arrival, endSession, type Sessions } from './sessions/sessions.ts';
