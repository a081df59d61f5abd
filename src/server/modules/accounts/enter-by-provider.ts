import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { Caller, Throttler } from '#server/platform/throttle/throttle.ts';
import { memberName } from '#shared/contract/common.ts';
import { AppError } from '#shared/errors.ts';
import { NAME_MAX } from '#shared/rules/limits.ts';
import { NAMELESS, tidyName } from '#shared/rules/person-name.ts';
import { PROVIDER_LABELS } from '#shared/rules/provider-labels.ts';
import type { UserRow } from './accounts.queries.ts';
import {
  findUserByIdentity,
  type Identity,
  insertIdentity,
  insertProviderUser,
  lockIdentity,
  lockUserByEmail,
} from './identities.queries.ts';
import { concludeStart, startSession } from './let-in.ts';
import { writeLetter } from './letters/letters.ts';
import { findCodeProblem } from './pending-sign-in/check-address-code.ts';
import { holdForCode, holdForTerms, type PendingStep } from './pending-sign-in/hold-sign-in.ts';
import { takePending } from './pending-sign-in/pending-sign-ins.queries.ts';
import { providerLinkedMail } from './providers.mails.ts';
import { reclaimAccount } from './reclaim/reclaim-account.ts';
import { markProved } from './sessions/sessions.queries.ts';
import { type Arrival, openSession, type Sessions } from './sessions/sessions.ts';
import { lockMember } from './still-so.ts';
import { tellProviderLinked } from './tell-security.ts';

// Signing in with what a provider says of someone. A known subject is signed in; otherwise a proven e-mail leads to
// the account that has it, or to a new one.

/** `isVerified`: the provider has confirmed the address, or a code that we mailed to it has. */
export type ProviderPerson = Identity & { email: string | null; isVerified: boolean; name: string };

export type ProviderDoor = Sessions & { jobs: Jobs; throttler: Throttler; origin(): string };

type Wish = { intent: 'login' | 'signup' | 'proof'; terms: boolean; member: Viewer | null };

/** The step that is missing; null when they are in. */
export async function enterByProvider(
  door: ProviderDoor,
  person: ProviderPerson,
  { intent, terms, member }: Wish,
  arrival: Arrival,
): Promise<PendingStep | null> {
  if (intent === 'proof') {
    await proveAgain(door, person, member, arrival);
    return null;
  }
  return enter(door, person, intent === 'signup' && terms, arrival);
}

/** The code is null in a step that has none; `secret` is the key that codes are hashed with. */
export type TakenStep = { id: string; code: string | null; secret: string; hasAgreed: boolean };

/**
 * Goes on where a step was missing. Each pending sign-in is taken once, in the transaction that it causes. The person
 * of a step with a code is handed over as verified, which counts only once the code was found right.
 */
export async function finishByProvider(
  door: ProviderDoor,
  { id, code, secret, hasAgreed }: TakenStep,
  person: ProviderPerson,
  arrival: Arrival,
): Promise<PendingStep | null> {
  return enter(door, person, hasAgreed, arrival, async (tx) => {
    const problem =
      code === null ? null : await findCodeProblem(tx, secret, { id, email: person.email ?? '' }, code);
    return problem ?? ((await takePending(tx, id)) ? null : new AppError('PROVIDER_OVER'));
  });
}

/** All in one transaction: after a failure nothing has happened, and the same can be tried again. */
async function enter(
  door: ProviderDoor,
  person: ProviderPerson,
  hasAgreed: boolean,
  arrival: Arrival,
  findProblem: (tx: Tx) => Promise<AppError | null> = async () => null,
): Promise<PendingStep | null> {
  const entered = await door.db.transaction(async (tx) => {
    const problem = await findProblem(tx);
    if (problem) return { problem };
    await lockIdentity(tx, person);
    const found =
      (await findUserByIdentity(tx, person)) ??
      (await introduce(tx, door, person, { hasAgreed, caller: arrival }));
    return 'step' in found ? found : startSession(tx, door, found, person.provider, arrival);
  });
  if ('problem' in entered) throw entered.problem;
  if ('step' in entered) return entered;
  concludeStart(entered);
  return null;
}

/**
 * For a member who is signed in: their session begins anew, and never becomes somebody else's. That of staff goes on, since
 * it has to end so many hours after the sign-in.
 */
async function proveAgain(
  door: ProviderDoor,
  person: ProviderPerson,
  member: Viewer | null,
  arrival: Arrival,
): Promise<void> {
  if (!member) throw new AppError('NOT_SIGNED_IN');
  const opened = await door.db.transaction(async (tx) => {
    const user = await lockMember(tx, member);
    if ((await findUserByIdentity(tx, person))?.id !== user.id) throw new AppError('PROVIDER_OTHER_ACCOUNT');
    if (user.role !== 'user') return proveStaffSession(tx, member, person);
    // Not by startSession: the session that this takes the place of has shown the second factor already.
    const withSecondFactor = member.secondFactor === 'shown';
    return openSession(tx, door, user, person.provider, arrival, { withSecondFactor });
  });
  opened?.conclude();
}

async function proveStaffSession(
  tx: Tx,
  { id: userId, session }: Viewer,
  { provider }: ProviderPerson,
): Promise<null> {
  await markProved(tx, session.id, { withSecondFactor: false });
  await recordSecurityEvent({ kind: 'reauthenticated', detail: provider, userId }, tx);
  return null;
}

async function introduce(
  tx: Tx,
  door: ProviderDoor,
  person: ProviderPerson,
  visit: { hasAgreed: boolean; caller: Caller },
): Promise<UserRow | PendingStep> {
  const { email, isVerified, provider } = person;
  if (!email) throw new AppError('PROVIDER_NO_USER');
  // Before any account is looked for: what happens next must not tell whether there is one.
  if (!isVerified) return holdForCode(tx, door, { ...person, email }, visit.caller);
  const found = await lockUserByEmail(tx, email);
  if (found?.emailVerified) return connect(tx, door, found, person);
  if (!visit.hasAgreed) return holdForTerms(tx);
  const name = nameFromProvider(person.name);
  if (found) {
    const owner = await reclaimAccount(tx, door, found.id, { nextSignIn: provider, provider, name });
    return connect(tx, door, owner, person);
  }
  const made = await insertProviderUser(tx, { email, name, emailVerified: true, provider });
  // Someone else was faster by a moment: then it is there now.
  if (!made) return introduce(tx, door, person, visit);
  await insertIdentity(tx, made.id, person);
  await door.jobs.enqueue(tx, writeLetter, { kind: 'signed-up', to: email, isNew: true });
  return made;
}

async function connect(tx: Tx, door: ProviderDoor, user: UserRow, person: ProviderPerson): Promise<UserRow> {
  if (!(await insertIdentity(tx, user.id, person))) throw new AppError('PROVIDER_EMAIL_TAKEN');
  await door.jobs.enqueue(tx, sendMail, providerLinkedMail(user, person.provider, door.origin()));
  await tellProviderLinked(tx, door.jobs, user.id, PROVIDER_LABELS[person.provider]);
  return user;
}

/** As the provider writes it, if it is a name that we would take. Some write the address where they know no name. */
export function nameFromProvider(name: string): string {
  const readable = [...tidyName(name)].slice(0, NAME_MAX).join('');
  const given = memberName(NAME_MAX).safeParse(readable);
  return given.success && !given.data.includes('@') ? given.data : NAMELESS;
}
