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

// Whose session a request shows. A made-up cookie must cost nothing: one of another shape is never looked up, and lookups
// that lead to no session are counted before the database is asked: by the device, where a browser shows that it has signed
// in here before, else by the address.

/** So seldom is it written down that a session was used. */
const SEEN_EVERY_MS = 10 * 60_000;
const TOKEN = /^[\w-]{43}$/;

type SessionCall = Pick<ClientCall, 'address' | 'device' | 'requestHeaders' | 'responseHeaders'>;
type FoundSession = CurrentSession & { secondFactor: SecondFactorState };
export type SessionFinder = {
  findSession(call: SessionCall): Promise<FoundSession | null>;
  findViewer(call: SessionCall): Promise<Viewer | null>;
};

export function createSessionFinder({
  db,
  secure,
  waivedStaffId,
  known,
  throttler,
}: Pick<Sessions, 'db' | 'secure' | 'waivedStaffId' | 'known'> & { throttler: Throttler }): SessionFinder {
  async function lookUp(hash: string, caller: Caller): Promise<CurrentSession | null> {
    const isKnown = known.has(hash);
    const throttle = caller.device ? 'unknownSessionOfDevice' : 'unknownSession';
    if (!isKnown) throttler.countInMemory(throttle, caller);
    const found = await findCurrentSession(db, hash);
    if (!found) known.delete(hash);
    else if (!isKnown) {
      throttler.giveBackRead(throttle, caller);
      known.add(hash);
    }
    return found;
  }

  /** One statement, since every request of a user's asks. */
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
      const { userId, role, trust, secondFactor, id, createdAt, reauthenticatedAt } = found;
      const trustLevel = trustLevelOf(trust, new Date());
      const session = {
        id,
        since: createdAt,
        signedInAt: lastSignInOf(found),
        reauthenticatedAt: reauthenticatedAt ?? createdAt,
      };
      return { id: userId, role, trustLevel, secondFactor, session };
    },
  };
}

/** By password or provider. A code is written down as a proof and as a second factor of the same moment. */
function lastSignInOf({ createdAt, reauthenticatedAt, secondFactorAt }: CurrentSession): Date {
  if (!reauthenticatedAt || (secondFactorAt && secondFactorAt >= reauthenticatedAt)) return createdAt;
  return reauthenticatedAt;
}
