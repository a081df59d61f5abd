// The public API of the accounts module.

export {
  type CodeVerifier,
  consumeCodeIfEnabled,
} from '#server/modules/accounts/second-factor/consume-code.ts';
export { describeDevice } from '#server/modules/accounts/sessions/describe-device.ts';
export {
  anonymizeUser,
  listPresentUsers,
  listUsersDueForErasure,
  setDeletionDueAt,
} from './account-deletion.queries.ts';
export { type AccountServices, createAccountServices } from './account-services.ts';
export { avatarOf } from './accounts.presenter.ts';
export {
  findConfirmedEmail,
  findPresentUser,
  findRole,
  findUserByEmail,
  findUserForUpdate,
  getPublicUser,
  lockPresentUser,
  lockUser,
  setIdentityCheckedAt,
} from './accounts.queries.ts';
export { identities, trustColumns, users } from './accounts.tables.ts';
export { createDevices, hashDevice } from './devices/device-cookie.ts';
export { lockMailRecipient } from './mail-recipients.queries.ts';
export { maySendMailTo } from './may-send-mail-to.ts';
export { hashPassword } from './passwords/password-hash.ts';
export { hasPassword, replaceCredentials } from './passwords/replace-credentials.ts';
export { sendCodeAgain } from './pending-sign-in/hold-sign-in.ts';
export { consumePending } from './pending-sign-in/pending-sign-ins.queries.ts';
export { hasProvenPhone } from './phone/phone.queries.ts';
export { notificationColumns, readNotificationChoices, stopTopic } from './preferences.queries.ts';
export { type ReauthenticationProof, requireUserReauthentication } from './require-user-reauthentication.ts';
export { endPendingAccess } from './revoke-access.ts';
export { createSessionFinder } from './sessions/find-session.ts';
export { type Call, cookieName, findSessionToken, readCookie, setCookie } from './sessions/session-cookie.ts';
export { type ClientCall, endSession, type Sessions } from './sessions/sessions.ts';
export { setRole, setRoleByEmail } from './set-role.ts';
export {
  finishProviderSignIn,
  nameFromProvider,
  type ProviderSignInServices,
  type ProviderUser,
  signInWithProvider,
} from './sign-in-with-provider.ts';
export { isDocumentMarked } from './suspension/suspension-marks.queries.ts';
export { createSuspensionMarks } from './suspension/suspension-marks.ts';
export {
  closeSuspension,
  findOpenSuspension,
  insertSuspension,
  listEndedSuspensions,
} from './suspension/suspensions.queries.ts';
