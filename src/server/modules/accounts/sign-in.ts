import { APIError } from 'better-auth/api';
import type { Db } from '#server/platform/database.ts';
import type { ApiContext, Viewer } from '#server/platform/procedures.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import type { SessionUser } from '#shared/contract/accounts.ts';
import { AppError } from '#shared/errors.ts';
import { presentSessionUser } from './accounts.presenter.ts';
import type { Auth } from './auth.ts';
import { findQuickly } from './quick-session.ts';

// Signing in and out, and who a request belongs to.

/** Tells the page's script that asking who is signed in is worth a request. Holds no secret. */
const MARKER = 'kasuwa.signed-in';
const MARKER_SECONDS = 30 * 86_400;

type Call = Pick<ApiContext, 'requestHeaders' | 'responseHeaders'>;

export async function signIn(
  auth: Auth,
  throttler: Throttler,
  credentials: { email: string; password: string },
  context: ApiContext,
): Promise<SessionUser> {
  const email = credentials.email.trim().toLowerCase();
  if (!email || !credentials.password) throw new AppError('MISSING_FIELDS');
  await throttler.use('login', context.address);
  await slowDownAfterFailures(throttler, email, context.address);
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password: credentials.password },
      headers: context.requestHeaders,
      returnHeaders: true,
    });
    passCookies(auth, headers, context, MARKER_SECONDS);
    await throttler.forget('loginFailure', email);
    return presentSessionUser(response.user as Parameters<typeof presentSessionUser>[0]);
  } catch (error) {
    if (!(error instanceof APIError) || Number(error.statusCode) >= 500) throw error;
    await throttler.note('loginFailure', email);
    throw new AppError('LOGIN_FAILED');
  }
}

export async function signOut(auth: Auth, context: ApiContext): Promise<void> {
  const { headers } = await auth.api.signOut({ headers: context.requestHeaders, returnHeaders: true });
  passCookies(auth, headers, context, 0);
}

export async function findSessionUser(auth: Auth, call: Call): Promise<SessionUser | null> {
  const found = await findSession(auth, call);
  return found ? presentSessionUser(found.user as Parameters<typeof presentSessionUser>[0]) : null;
}

type Sessions = { auth: Auth; db: Db };

export async function findViewer({ auth, db }: Sessions, call: Call): Promise<Viewer | null> {
  const quick = await findQuickly(db, auth, call.requestHeaders);
  if (quick) return { id: quick.userId, role: quick.role };
  const user = await findSessionUser(auth, call);
  return user && { id: user.id, role: user.role };
}

type OpenSession = { id: string; userId: string; expiresAt: Date };

/** The session itself, for what must end with it. */
export async function findOpenSession({ auth, db }: Sessions, call: Call): Promise<OpenSession | null> {
  const found =
    (await findQuickly(db, auth, call.requestHeaders)) ?? (await findSession(auth, call))?.session;
  return found ? { id: found.id, userId: found.userId, expiresAt: found.expiresAt } : null;
}

async function findSession(auth: Auth, call: Call) {
  const { headers, response: found } = await auth.api.getSession({
    headers: call.requestHeaders,
    returnHeaders: true,
  });
  passCookies(auth, headers, call, found ? MARKER_SECONDS : 0);
  return found;
}

/** What the library sets or renews reaches the browser, and the marker lives exactly as long. */
function passCookies(auth: Auth, from: Headers, { responseHeaders }: Call, seconds: number): void {
  const cookies = from.getSetCookie();
  if (cookies.length === 0) return;
  const secure = auth.options.baseURL.startsWith('https:') ? '; Secure' : '';
  const marker = `${MARKER}=${seconds > 0 ? 1 : ''}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  for (const cookie of [...cookies, marker]) responseHeaders.append('set-cookie', cookie);
}

/** Many failures against one account slow that account down at each address apart, so its owner always gets a turn. */
async function slowDownAfterFailures(throttler: Throttler, email: string, address: string): Promise<void> {
  if (await throttler.isSpent('loginFailure', email)) await throttler.use('loginSlow', `${email} ${address}`);
}
