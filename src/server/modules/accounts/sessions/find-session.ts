import type { Viewer } from '#server/platform/procedures.ts';
import { traceSession } from '#server/platform/request-trace.ts';
import type { SecondFactorState } from '#server/platform/staff-access.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import { trustLevelOf } from '#shared/rules/trust-levels.ts';
import { cookieSeconds, endAfterUse, endOfSession } from './session-life.ts';
import { hashToken, readSessionToken, setSessionCookie } from './session-cookie.ts';
import {
  type CurrentSession,
  deleteSessionByToken,
  findCurrentSession,
  renewSession,
} from './sessions.queries.ts';
import type { Arrival, Sessions } from './sessions.ts';
import { secondFactorOf } from './staff-session.ts';

// Whose session a request shows. A made-up cookie must cost nothing: one of another shape is never looked up, and lookups
// that lead to no session are counted by address, before the database is asked.

/** So seldom is it written down that a session was used. */
const SEEN_EVERY_MS = 10 * 60_000;
const MOST_KNOWN = 50_000;
const TOKEN = /^[\w-]{43}$/;

type SessionCall = Pick<Arrival, 'address' | 'requestHeaders' | 'responseHeaders'>;
type FoundSession = CurrentSession & { secondFactor: SecondFactorState };
export type SessionFinder = {
  findSession(call: SessionCall): Promise<FoundSession | null>;
  findViewer(call: SessionCall): Promise<Viewer | null>;
};

export function createSessionFinder({
  db,
  secure,
  waivedStaffId,
  throttler,
}: Pick<Sessions, 'db' | 'secure' | 'waivedStaffId'> & { throttler: Throttler }): SessionFinder {
  /** Hashes of sessions that were found before: their owners are not held up by what others at their address do. */
  const known = new Set<string>();

  async function lookUp(hash: string, address: string): Promise<CurrentSession | null> {
    const isKnown = known.has(hash);
    if (!isKnown) throttler.read('unknownSession', address);
    const found = await findCurrentSession(db, hash);
    if (!found) known.delete(hash);
    else if (!isKnown) {
      throttler.giveBackRead('unknownSession', address);
      remember(hash);
    }
    return found;
  }

  function remember(hash: string): void {
    const [oldest] = known;
    if (oldest && known.size >= MOST_KNOWN) known.delete(oldest);
    known.add(hash);
  }

  /** One statement, since every request of a user's asks. */
  async function findSession(call: SessionCall): Promise<FoundSession | null> {
    const token = readSessionToken(call, secure);
    if (!token) return null;
    const found = TOKEN.test(token) ? await lookUp(hashToken(token), call.address) : null;
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
      const { role, createdAt } = found;
      await renewSession(db, found.id, { expiresAt: endAfterUse(role, createdAt), unseenSince });
      setSessionCookie(call, token, { seconds: cookieSeconds(role, createdAt), secure });
    }
    return { ...found, expiresAt, secondFactor: secondFactorOf(found, waivedStaffId) };
  }

  return {
    findSession,
    async findViewer(call) {
      const found = await findSession(call);
      if (!found) return null;
      const { userId, role, trust, secondFactor, id, createdAt, provedAt } = found;
      const trustLevel = trustLevelOf(trust, new Date());
      const session = {
        id,
        since: createdAt,
        signedInAt: lastSignInOf(found),
        provedAt: provedAt ?? createdAt,
      };
      return { id: userId, role, trustLevel, secondFactor, session };
    },
  };
}

/** By password or provider. A code is written down as a proof and as a second factor of the same moment. */
function lastSignInOf({ createdAt, provedAt, secondFactorAt }: CurrentSession): Date {
  if (!provedAt || (secondFactorAt && secondFactorAt >= provedAt)) return createdAt;
  return provedAt;
}
