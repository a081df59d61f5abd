import { sendAccountEmail } from '#server/modules/accounts/account-emails/send-account-email.ts';
import { findCodeProblem } from '#server/modules/accounts/pending-sign-in/check-address-code.ts';
import {
  holdForCode,
  holdForTerms,
  type PendingStep,
} from '#server/modules/accounts/pending-sign-in/hold-sign-in.ts';
import { consumePending } from '#server/modules/accounts/pending-sign-in/pending-sign-ins.queries.ts';
import { reclaimAccount } from '#server/modules/accounts/reclaim/reclaim-account.ts';
import { markReauthenticated } from '#server/modules/accounts/sessions/sessions.queries.ts';
import { type ClientCall, openSession, type Sessions } from '#server/modules/accounts/sessions/sessions.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { Caller, Throttler } from '#server/platform/throttle/throttle.ts';
import { displayName } from '#shared/contract/common.ts';
import { AppError } from '#shared/errors.ts';
import { NAME_MAX } from '#shared/rules/limits.ts';
import { PROVIDER_LABELS } from '#shared/rules/provider-labels.ts';
import { DEFAULT_NAME, tidyName } from '#shared/rules/readable-name.ts';
import type { UserRow } from './accounts.queries.ts';
import {
  findUserByIdentity,
  type Identity,
  insertIdentity,
  insertProviderUser,
  lockIdentity,
  lockUserByEmail,
} from './identities.queries.ts';
import { notifyProviderLinked } from './notify-security-event.ts';
import { providerLinkedMail } from './providers.mails.ts';
import { lockSignedInUser } from './recheck-access.ts';
import { finishSessionStart, startSession } from './start-session.ts';
import { rejectSuspendedDevice } from './suspension/reject-new-account.ts';

// Signs in with the identity that a provider confirms. A known identity signs in to its account. Otherwise a
// verified email address links the identity to the account with this address, or to a new one.

/** `isVerified`: the provider or a code that we mailed has proven the address. */
export type ProviderUser = Identity & { email: string | null; isVerified: boolean; name: string };

export type ProviderSignInServices = Sessions & { jobs: Jobs; throttler: Throttler; origin(): string };

type ProviderIntent = { intent: 'login' | 'signup' | 'proof'; terms: boolean; viewer: Viewer | null };

/** Returns the missing step, or null when the user is signed in. */
export async function signInWithProvider(
  services: ProviderSignInServices,
  providerUser: ProviderUser,
  { intent, terms, viewer }: ProviderIntent,
  call: ClientCall,
): Promise<PendingStep | null> {
  if (intent === 'proof') {
    await reauthenticateWithProvider(services, providerUser, viewer, call);
    return null;
  }
  return signInOrHold(services, providerUser, intent === 'signup' && terms, call);
}

/** `code` is null in a step without a code. `secret` is the key for hashing codes. */
export type CompletedStep = { id: string; code: string | null; secret: string; hasAgreed: boolean };

/**
 * Continues a sign-in after its missing step. Each pending sign-in is used once, in the transaction of the
 * sign-in. After a code step `providerUser` is passed as verified, which has an effect only if the code is
 * right.
 */
export async function finishProviderSignIn(
  services: ProviderSignInServices,
  { id, code, secret, hasAgreed }: CompletedStep,
  providerUser: ProviderUser,
  call: ClientCall,
): Promise<PendingStep | null> {
  return signInOrHold(services, providerUser, hasAgreed, call, async (tx) => {
    const problem =
      code === null ? null : await findCodeProblem(tx, secret, { id, email: providerUser.email ?? '' }, code);
    return problem ?? ((await consumePending(tx, id)) ? null : new AppError('PROVIDER_SIGN_IN_EXPIRED'));
  });
}

/** Runs in one transaction, so that a failed attempt changes nothing and can be repeated. */
async function signInOrHold(
  services: ProviderSignInServices,
  providerUser: ProviderUser,
  hasAgreed: boolean,
  call: ClientCall,
  findProblem: (tx: Tx) => Promise<AppError | null> = async () => null,
): Promise<PendingStep | null> {
  const outcome = await services.db.transaction(async (tx) => {
    const problem = await findProblem(tx);
    if (problem) return { problem };
    await lockIdentity(tx, providerUser);
    const found =
      (await findUserByIdentity(tx, providerUser)) ??
      (await findOrCreateUser(tx, services, providerUser, { hasAgreed, caller: call }));
    return 'step' in found ? found : startSession(tx, services, found, providerUser.provider, call);
  });
  if ('problem' in outcome) throw outcome.problem;
  if ('step' in outcome) return outcome;
  finishSessionStart(outcome);
  return null;
}

/**
 * Starts a new session for the signed-in viewer, and rejects identities of other users. A staff session
 * continues instead, because it has to end a fixed time after the sign-in.
 */
async function reauthenticateWithProvider(
  services: ProviderSignInServices,
  providerUser: ProviderUser,
  viewer: Viewer | null,
  call: ClientCall,
): Promise<void> {
  if (!viewer) throw new AppError('NOT_SIGNED_IN');
  const opened = await services.db.transaction(async (tx) => {
    const user = await lockSignedInUser(tx, viewer);
    if ((await findUserByIdentity(tx, providerUser))?.id !== user.id)
      throw new AppError('PROVIDER_OTHER_ACCOUNT');
    if (user.role !== 'user') return markStaffReauthenticated(tx, viewer, providerUser);
    // Not by `startSession`, because the replaced session may already have shown the second factor.
    const withSecondFactor = viewer.secondFactor === 'shown';
    return openSession(tx, services, user, providerUser.provider, call, { withSecondFactor });
  });
  opened?.conclude();
}

async function markStaffReauthenticated(
  tx: Tx,
  { id: userId, session }: Viewer,
  { provider }: ProviderUser,
): Promise<null> {
  await markReauthenticated(tx, session.id, { withSecondFactor: false });
  await recordSecurityEvent({ kind: 'reauthenticated', detail: provider, userId }, tx);
  return null;
}

async function findOrCreateUser(
  tx: Tx,
  services: ProviderSignInServices,
  providerUser: ProviderUser,
  attempt: { hasAgreed: boolean; caller: Caller },
): Promise<UserRow | PendingStep> {
  const { email, isVerified, provider } = providerUser;
  if (!email) throw new AppError('PROVIDER_NO_USER');
  // Before any account is looked up, so that the response does not reveal whether there is one.
  if (!isVerified) return holdForCode(tx, services, { ...providerUser, email }, attempt.caller);
  const found = await lockUserByEmail(tx, email);
  if (found?.emailVerified) return linkIdentity(tx, services, found, providerUser);
  if (!attempt.hasAgreed) return holdForTerms(tx);
  const name = nameFromProvider(providerUser.name);
  if (found) {
    const owner = await reclaimAccount(tx, services, found.id, { nextSignIn: provider, provider, name });
    return linkIdentity(tx, services, owner, providerUser);
  }
  await rejectSuspendedDevice(tx, services.suspensionMarks, attempt.caller.device);
  // The address is proven, so its owner may read why.
  if (await services.suspensionMarks.findProblem(tx, 'email', email)) throw new AppError('EMAIL_SUSPENDED');
  const created = await insertProviderUser(tx, { email, name, emailVerified: true, provider });
  // A concurrent request has just created the account.
  if (!created) return findOrCreateUser(tx, services, providerUser, attempt);
  await insertIdentity(tx, created.id, providerUser);
  await services.jobs.enqueue(tx, sendAccountEmail, { kind: 'signed-up', to: email, isNew: true });
  return created;
}

async function linkIdentity(
  tx: Tx,
  services: ProviderSignInServices,
  user: UserRow,
  providerUser: ProviderUser,
): Promise<UserRow> {
  if (!(await insertIdentity(tx, user.id, providerUser))) throw new AppError('PROVIDER_EMAIL_TAKEN');
  await services.jobs.enqueue(
    tx,
    sendMail,
    providerLinkedMail(user, providerUser.provider, services.origin()),
  );
  await notifyProviderLinked(tx, services.jobs, user.id, PROVIDER_LABELS[providerUser.provider]);
  return user;
}

/** The provider's name, if it is a valid one. Some providers send the address when they have no name. */
export function nameFromProvider(name: string): string {
  const readable = [...tidyName(name)].slice(0, NAME_MAX).join('');
  const parsed = displayName(NAME_MAX).safeParse(readable);
  return parsed.success && !parsed.data.includes('@') ? parsed.data : DEFAULT_NAME;
}
