import type { Viewer } from '#server/platform/api/procedures.ts';
import { traceSession } from '#server/platform/observability/request-trace.ts';
import type { SecondFactorState } from '#server/platform/security/staff-access.ts';
import type { Caller, Throttler } from '#server/platform/throttle/throttle.ts';
import { trustLevelOf } from '#shared/rules/trust-levels.ts';
import { hashToken, readSessionToken, setSessionCookie } from './session-cookie.ts';
import { cookieSeconds, endAfterUse, endOfSession } from './session-lifetime.ts';
import {
  type CurrentSession,
  deleteSessionByToken,
  findCurrentSession,
  renewSession,
} from './sessions.queries.ts';
import type { ClientCall, Sessions } from './sessions.ts';
import { secondFactorOf } from './staff-session.ts';

// Finds the session of a request. An invented cookie must not be expensive: a token of the wrong format is
// never looked up, and lookups of unknown tokens are counted before the query, by device if the browser has
// signed in here before, otherwise by address.

/** How often the use of a session is saved. */
const SEEN_EVERY_MS = 10 * 60_000;
const TOKEN = /^[\w-]{43}$/;

type SessionCall = Pick<ClientCall, 'address' | 'device' | 'requestHeaders' | 'responseHeaders'>;
type FoundSession = CurrentSession & { secondFactor: SecondFactorState; suspended: boolean };
export type SessionFinder = {
  findSession(call: SessionCall): Promise<FoundSession | null>;
  findViewer(call: SessionCall): Promise<Viewer | null>;
};

export function createSessionFinder({
  db,
  secure,
  waivedStaffId,
  knownSessions,
  throttler,
}: Pick<Sessions, 'db' | 'secure' | 'waivedStaffId' | 'knownSessions'> & {
  throttler: Throttler;
}): SessionFinder {
  async function lookUp(hash: string, caller: Caller): Promise<CurrentSession | null> {
    const isKnown = knownSessions.has(hash);
    const throttle = caller.device ? 'unknownSessionOfDevice' : 'unknownSession';
    if (!isKnown) throttler.countInMemory(throttle, caller);
    const found = await findCurrentSession(db, hash);
    if (!found) knownSessions.delete(hash);
    else if (!isKnown) {
      throttler.giveBackRead(throttle, caller);
      knownSessions.add(hash);
    }
    return found;
  }

  /** Needs only one statement, because every request of a user calls it. */
  async function findSession(call: SessionCall): Promise<FoundSession | null> {
    const token = readSessionToken(call, secure);
    if (!token) return null;
    const found = TOKEN.test(token) ? await lookUp(hashToken(token), call) : null;
    const expiresAt = found && endOfSession(found);
    if (!expiresAt || expiresAt <= new Date()) {
      if (found) await deleteSessionByToken(db, hashToken(token));
      setSessionCookie(call, '', { seconds: 0, secure });
      return null;
    }
    traceSession(found);
    const unseenSince = new Date(Date.now() - SEEN_EVERY_MS);
    // Requests do not renew a staff session. Only `activity` shows that a person is present.
    if (found.role === 'user' && found.seenAt < unseenSince) {
      const { role, createdAt } = found;
      await renewSession(db, found.id, { expiresAt: endAfterUse(role, createdAt), unseenSince });
      setSessionCookie(call, token, { seconds: cookieSeconds(role, createdAt), secure });
    }
    return {
      ...found,
      expiresAt,
      suspended: found.suspendedAt !== null,
      secondFactor: secondFactorOf(found, waivedStaffId),
    };
  }

  return {
    findSession,
    async findViewer(call) {
      const found = await findSession(call);
      if (!found) return null;
      const { userId, role, trust, suspended, secondFactor, id, createdAt, reauthenticatedAt } = found;
      const trustLevel = trustLevelOf(trust, new Date());
      const session = {
        id,
        since: createdAt,
        signedInAt: lastSignInOf(found),
        reauthenticatedAt: reauthenticatedAt ?? createdAt,
      };
      return { id: userId, role, trustLevel, suspended, secondFactor, session };
    },
  };
}

/** The last sign-in with password or provider. A code sets both timestamps to the same time. */
function lastSignInOf({ createdAt, reauthenticatedAt, secondFactorAt }: CurrentSession): Date {
  if (!reauthenticatedAt || (secondFactorAt && secondFactorAt >= reauthenticatedAt)) return createdAt;
  return reauthenticatedAt;
}
