import type { Db, Tx } from '#server/platform/database.ts';
import type { ApiContext, Viewer } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { lockPerson } from '../accounts.queries.ts';
import { type Call, hashToken, newToken, readSessionToken, setSessionCookie } from './session-cookie.ts';
import {
  type CurrentSession,
  deleteSessionByToken,
  findCurrentSession,
  insertSession,
  renewSession,
  type SignInWay,
} from './sessions.queries.ts';

// Whose session a request shows, and how one begins and ends. It lasts 30 days from when it was last used.

export type Sessions = {
  db: Db;
  /** Whether cookies are for https only. */
  secure: boolean;
  /** Whoever was leaving and signs in stays. In the same transaction; answers with what is to be told after it. */
  welcomeBack(tx: Tx, userId: string): Promise<() => void>;
};

export type Arrival = Pick<ApiContext, 'address' | 'requestHeaders' | 'responseHeaders'>;

const LASTS_SECONDS = 30 * 86_400;
/** So seldom is it written down that a session was used. */
const SEEN_EVERY_MS = 10 * 60_000;
const USER_AGENT_MAX = 300;

/** One statement, since every request of a member's asks. */
export async function findSession(
  { db, secure }: Pick<Sessions, 'db' | 'secure'>,
  call: Call,
): Promise<CurrentSession | null> {
  const token = readSessionToken(call, secure);
  if (!token) return null;
  const found = await findCurrentSession(db, hashToken(token));
  if (!found) {
    setSessionCookie(call, '', { seconds: 0, secure });
    return null;
  }
  const unseenSince = new Date(Date.now() - SEEN_EVERY_MS);
  if (found.seenAt < unseenSince) {
    await renewSession(db, found.id, { expiresAt: expiry(), unseenSince });
    setSessionCookie(call, token, { seconds: LASTS_SECONDS, secure });
  }
  return found;
}

export async function findViewer(
  sessions: Pick<Sessions, 'db' | 'secure'>,
  call: Call,
): Promise<Viewer | null> {
  const found = await findSession(sessions, call);
  return found && { id: found.userId, role: found.role, session: { id: found.id, since: found.createdAt } };
}

/** What is told once the transaction is over. */
type Opened = { isBack: boolean; tellOthers(): void };

/**
 * Always under a new token; whatever session this browser showed before ends. In the transaction given, or its own.
 * Whoever had asked to leave stays.
 */
export async function openSession(
  { db, secure, welcomeBack }: Sessions,
  userId: string,
  how: SignInWay,
  arrival: Arrival,
  within?: Tx,
): Promise<Opened> {
  const token = newToken();
  const before = readSessionToken(arrival, secure);
  const open = async (tx: Tx): Promise<Opened> => {
    // Locked, so that of leaving and signing in at once the later one counts, and neither leaves half of it.
    const person = await lockPerson(tx, userId);
    if (!person || person.leftAt) throw new AppError('LOGIN_FAILED');
    if (before) await deleteSessionByToken(tx, hashToken(before));
    const session = {
      ...{ token: hashToken(token), userId, expiresAt: expiry() },
      ipAddress: arrival.address,
      userAgent: arrival.requestHeaders.get('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
    };
    await insertSession(tx, session, how);
    return person.leavesAt
      ? { isBack: true, tellOthers: await welcomeBack(tx, userId) }
      : { isBack: false, tellOthers: () => {} };
  };
  const opened = await (within ? open(within) : db.transaction(open));
  setSessionCookie(arrival, token, { seconds: LASTS_SECONDS, secure });
  return opened;
}

export async function endSession({ db, secure }: Pick<Sessions, 'db' | 'secure'>, call: Call): Promise<void> {
  const token = readSessionToken(call, secure);
  if (token) await deleteSessionByToken(db, hashToken(token));
  setSessionCookie(call, '', { seconds: 0, secure });
}

function expiry(): Date {
  return new Date(Date.now() + LASTS_SECONDS * 1000);
}
