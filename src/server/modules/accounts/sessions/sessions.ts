import type { ApiContext } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { UserRow } from '../accounts.queries.ts';
import { type Devices, hashDevice } from '../devices/device-cookie.ts';
import type { SuspensionMarks } from '../suspension/suspension-marks.ts';
import { saveDevice } from './devices.queries.ts';
import type { KnownSessions } from './known-sessions.ts';
import { isNewDevice, notifyNewDevice } from './new-device.ts';
import { type Call, hashToken, newToken, readSessionToken, setSessionCookie } from './session-cookie.ts';
import { cookieSeconds, endAfterUse } from './session-lifetime.ts';
import { deleteSessionByToken, insertSession, type SignInMethod } from './sessions.queries.ts';
import { deleteSignUp } from './sign-up-cookie.ts';

// Starts and ends sessions.

export type Sessions = {
  db: Db;
  jobs: Jobs;
  origin(): string;
  /** Whether cookies are sent over https only. */
  secure: boolean;
  devices: Devices;
  /** Called in the transaction of a sign-in. Returns the notification to send after the commit. */
  cancelAccountDeletion(tx: Tx, userId: string): Promise<() => void>;
  /** The demo's moderator, if a preview waives the second factor of this account. */
  waivedStaffId: string | null;
  knownSessions: KnownSessions;
  suspensionMarks: SuspensionMarks;
};

export type ClientCall = Pick<ApiContext, 'address' | 'device' | 'requestHeaders' | 'responseHeaders'>;

const USER_AGENT_MAX = 300;

/** `conclude` is called after the commit. It sets the cookies and sends notifications. */
export type OpenedSession = { isDeletionCancelled: boolean; conclude(): void };

/**
 * The session always gets a new token, and the previous session of this browser ends. A scheduled account
 * deletion is cancelled. The caller has locked the user's row and checked with this lock that the user may
 * sign in.
 */
export async function openSession(
  tx: Tx,
  sessions: Sessions,
  user: UserRow,
  how: SignInMethod,
  call: ClientCall,
  { withSecondFactor = false }: { withSecondFactor?: boolean } = {},
): Promise<OpenedSession> {
  const { secure, devices, knownSessions, cancelAccountDeletion } = sessions;
  const since = new Date();
  const token = newToken();
  const before = readSessionToken(call, secure);
  if (before) await deleteSessionByToken(tx, hashToken(before));
  const session = {
    token: hashToken(token),
    userId: user.id,
    expiresAt: endAfterUse(user.role, since),
    secondFactorAt: withSecondFactor ? since : null,
    ipAddress: call.address,
    userAgent: call.requestHeaders.get('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
  };
  const browser = devices.prepare(call.requestHeaders);
  const device = { hash: hashDevice(browser.id), userAgent: session.userAgent };
  const isNew = await isNewDevice(tx, user, device, { call, secure });
  await saveDevice(tx, user.id, device.hash);
  if (user.suspendedAt) await sessions.suspensionMarks.addDevice(tx, user.id, device.hash);
  await insertSession(tx, session, how);
  await recordSecurityEvent({ kind: 'signed-in', detail: how, userId: user.id }, tx);
  if (isNew) await notifyNewDevice(tx, sessions, user, session.userAgent);
  const notifyOthers = user.deletionDueAt ? await cancelAccountDeletion(tx, user.id) : () => {};
  return {
    isDeletionCancelled: user.deletionDueAt !== null,
    conclude() {
      knownSessions.add(session.token);
      setSessionCookie(call, token, { seconds: cookieSeconds(user.role, since), secure });
      deleteSignUp(call, secure);
      browser.sendCookie(call);
      notifyOthers();
    },
  };
}

export async function endSession({ db, secure }: Pick<Sessions, 'db' | 'secure'>, call: Call): Promise<void> {
  const token = readSessionToken(call, secure);
  if (token) await deleteSessionByToken(db, hashToken(token));
  setSessionCookie(call, '', { seconds: 0, secure });
}
