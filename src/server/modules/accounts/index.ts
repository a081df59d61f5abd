// The door of the accounts module.
export { avatarOf } from './accounts.presenter.ts';
export { accountProcedures } from './accounts.procedures.ts';
export { findConfirmedEmail, findUserByEmail, lockPerson, lockUser } from './accounts.queries.ts';
export { identities, trustColumns, users } from './accounts.tables.ts';
export { lockAddressee } from './addressees.queries.ts';
export { appoint, setRole } from './appoint.ts';
export { accountCareProcedures } from './care.procedures.ts';
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
export { writeLetters } from './letters/letters.ts';
export { mayWriteTo } from './may-write-to.ts';
export { hashPassword } from './passwords/password-hash.ts';
export { hasPassword, replaceCredentials } from './passwords/replace-credentials.ts';
export { sendCodeAgain } from './pending-sign-in/hold-sign-in.ts';
export { takePending } from './pending-sign-in/pending-sign-ins.queries.ts';
export { phoneProcedures } from './phone/phone.procedures.ts';
export { notificationColumns, readNotificationChoices, stopTopic } from './preferences.queries.ts';
export { type Proof, proveItIsYou } from './prove-it.ts';
export { endPendingAccess } from './revoke-access.ts';
export { resealFactors } from './second-factor/reseal-factors.ts';
export { secondFactorProcedures } from './second-factor/second-factor.procedures.ts';
export { createSecretBox } from './second-factor/secret-box.ts';
export { type CodeTaker, takeCodeIfOn } from './second-factor/take-code.ts';
export { deviceInWords } from './sessions/device-words.ts';
export { createSessionFinder } from './sessions/find-session.ts';
export { createKnownSessions, type KnownSessions } from './sessions/known-sessions.ts';
export { type Call, cookieName, findSessionToken, readCookie, setCookie } from './sessions/session-cookie.ts';
export { sessionProcedures } from './sessions/sessions.procedures.ts';
export { type Arrival, endSession, type Sessions } from './sessions/sessions.ts';
export { forgetEndedSessions } from './sweep.queries.ts';
