import type { Db, Tx } from '#server/platform/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { ApiContext, Viewer } from '#server/platform/procedures.ts';
import { traceSession } from '#server/platform/request-trace.ts';
import { recordSecurityEvent } from '#server/platform/security-events.ts';
import type { SecondFactorState } from '#server/platform/staff-access.ts';
import { SESSION_DAYS } from '#shared/rules/retention.ts';
import { trustLevelOf } from '#shared/rules/trust-levels.ts';
import type { UserRow } from '../accounts.queries.ts';
import { isNewDevice, notifyNewDevice } from './new-device.ts';
import { type Call, hashToken, newToken, readSessionToken, setSessionCookie } from './session-cookie.ts';
import {
  type CurrentSession,
  deleteSessionByToken,
  findCurrentSession,
  insertSession,
  renewSession,
  type SignInWay,
} from './sessions.queries.ts';
import { deleteSignUp } from './sign-up-cookie.ts';
import { endOfSession, secondFactorOf } from './staff-session.ts';

// Whose session a request shows, and how one begins and ends. It lasts 30 days from when it was last used.

export type Sessions = {
  db: Db;
  jobs: Jobs;
  origin(): string;
  /** Whether cookies are for https only. */
  secure: boolean;
  /** Whoever was leaving and signs in stays. In the same transaction; answers with what is to be told after it. */
  welcomeBack(tx: Tx, userId: string): Promise<() => void>;
  /** The demo's moderator, where a preview waives their second factor. */
  waivedStaffId: string | null;
};

type SessionFinder = Pick<Sessions, 'db' | 'secure' | 'waivedStaffId'>;
export type FoundSession = CurrentSession & { secondFactor: SecondFactorState };

export type Arrival = Pick<ApiContext, 'address' | 'requestHeaders' | 'responseHeaders'>;

const LASTS_SECONDS = SESSION_DAYS * 86_400;
/** So seldom is it written down that a session was used. */
const SEEN_EVERY_MS = 10 * 60_000;
const USER_AGENT_MAX = 300;

/** One statement, since every request of a member's asks. */
export async function findSession(
  { db, secure, waivedStaffId }: SessionFinder,
  call: Call,
): Promise<FoundSession | null> {
  const token = readSessionToken(call, secure);
  if (!token) return null;
  const found = await findCurrentSession(db, hashToken(token));
  const expiresAt = found && endOfSession(found);
  if (!expiresAt || expiresAt <= new Date()) {
    if (found) await deleteSessionByToken(db, hashToken(token));
    setSessionCookie(call, '', { seconds: 0, secure });
    return null;
  }
  traceSession(found);
  const unseenSince = new Date(Date.now() - SEEN_EVERY_MS);
  // A staff session is not renewed by a request: only `activity` says that a person is there.
  if (found.role === 'user' && found.seenAt < unseenSince) {
    await renewSession(db, found.id, { expiresAt: expiry(), unseenSince });
    setSessionCookie(call, token, { seconds: LASTS_SECONDS, secure });
  }
  return { ...found, expiresAt, secondFactor: secondFactorOf(found, waivedStaffId) };
}

export async function findViewer(sessions: SessionFinder, call: Call): Promise<Viewer | null> {
  const found = await findSession(sessions, call);
  if (!found) return null;
  const { userId, role, trust, secondFactor, id, createdAt, provedAt } = found;
  return {
    id: userId,
    role,
    trustLevel: trustLevelOf(trust, new Date()),
    secondFactor,
    session: { id, since: createdAt, provedAt: provedAt ?? createdAt },
  };
}

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
  const { secure, welcomeBack } = sessions;
  const token = newToken();
  const before = readSessionToken(arrival, secure);
  if (before) await deleteSessionByToken(tx, hashToken(before));
  const session = {
    ...{ token: hashToken(token), userId: person.id, expiresAt: expiry() },
    secondFactorAt: withSecondFactor ? new Date() : null,
    ipAddress: arrival.address,
    userAgent: arrival.requestHeaders.get('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
  };
  const isNew = await isNewDevice(tx, person, session.userAgent, { call: arrival, secure });
  await insertSession(tx, session, how);
  await recordSecurityEvent({ kind: 'signed-in', detail: how, userId: person.id }, tx);
  if (isNew) await notifyNewDevice(tx, sessions, person, session.userAgent);
  const tellOthers = person.leavesAt ? await welcomeBack(tx, person.id) : () => {};
  return {
    isBack: person.leavesAt !== null,
    conclude() {
      setSessionCookie(arrival, token, { seconds: LASTS_SECONDS, secure });
      deleteSignUp(arrival, secure);
      tellOthers();
    },
  };
}

export async function endSession({ db, secure }: Pick<Sessions, 'db' | 'secure'>, call: Call): Promise<void> {
  const token = readSessionToken(call, secure);
  if (token) await deleteSessionByToken(db, hashToken(token));
  setSessionCookie(call, '', { seconds: 0, secure });
}

function expiry(): Date {
  return new Date(Date.now() + LASTS_SECONDS * 1000);
}
