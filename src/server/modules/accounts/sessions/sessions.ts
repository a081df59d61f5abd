import type { ApiContext } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { UserRow } from '../accounts.queries.ts';
import { type Devices, hashDevice } from '../devices/device-cookie.ts';
import { saveDevice } from './devices.queries.ts';
import type { KnownSessions } from './known-sessions.ts';
import { isNewDevice, notifyNewDevice } from './new-device.ts';
import { type Call, hashToken, newToken, readSessionToken, setSessionCookie } from './session-cookie.ts';
import { cookieSeconds, endAfterUse } from './session-life.ts';
import { deleteSessionByToken, insertSession, type SignInWay } from './sessions.queries.ts';
import { deleteSignUp } from './sign-up-cookie.ts';

// How a session begins and ends.

export type Sessions = {
  db: Db;
  jobs: Jobs;
  origin(): string;
  /** Whether cookies are for https only. */
  secure: boolean;
  devices: Devices;
  /** Whoever was leaving and signs in stays. In the same transaction; answers with what is to be told after it. */
  welcomeBack(tx: Tx, userId: string): Promise<() => void>;
  /** The demo's moderator, where a preview waives their second factor. */
  waivedStaffId: string | null;
  known: KnownSessions;
};

export type Arrival = Pick<ApiContext, 'address' | 'device' | 'requestHeaders' | 'responseHeaders'>;

const USER_AGENT_MAX = 300;

/** `conclude` is for once the transaction is over: it gives the browser its cookie, and tells others. */
export type Opened = { isBack: boolean; conclude(): void };

/**
 * Always under a new token; whatever session this browser showed before ends. Whoever had asked to leave stays. The
 * person is handed over with their row locked, by whoever found out under that lock that they may come in.
 */
export async function openSession(
  tx: Tx,
  sessions: Sessions,
  person: UserRow,
  how: SignInWay,
  arrival: Arrival,
  { withSecondFactor = false }: { withSecondFactor?: boolean } = {},
): Promise<Opened> {
  const { secure, devices, known, welcomeBack } = sessions;
  const since = new Date();
  const token = newToken();
  const before = readSessionToken(arrival, secure);
  if (before) await deleteSessionByToken(tx, hashToken(before));
  const session = {
    token: hashToken(token),
    userId: person.id,
    expiresAt: endAfterUse(person.role, since),
    secondFactorAt: withSecondFactor ? since : null,
    ipAddress: arrival.address,
    userAgent: arrival.requestHeaders.get('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
  };
  const browser = devices.prepare(arrival.requestHeaders);
  const device = { hash: hashDevice(browser.id), userAgent: session.userAgent };
  const isNew = await isNewDevice(tx, person, device, { call: arrival, secure });
  await saveDevice(tx, person.id, device.hash);
  await insertSession(tx, session, how);
  await recordSecurityEvent({ kind: 'signed-in', detail: how, userId: person.id }, tx);
  if (isNew) await notifyNewDevice(tx, sessions, person, session.userAgent);
  const tellOthers = person.leavesAt ? await welcomeBack(tx, person.id) : () => {};
  return {
    isBack: person.leavesAt !== null,
    conclude() {
      known.add(session.token);
      setSessionCookie(arrival, token, { seconds: cookieSeconds(person.role, since), secure });
      deleteSignUp(arrival, secure);
      browser.sendCookie(arrival);
      tellOthers();
    },
  };
}

export async function endSession({ db, secure }: Pick<Sessions, 'db' | 'secure'>, call: Call): Promise<void> {
  const token = readSessionToken(call, secure);
  if (token) await deleteSessionByToken(db, hashToken(token));
  setSessionCookie(call, '', { seconds: 0, secure });
}
