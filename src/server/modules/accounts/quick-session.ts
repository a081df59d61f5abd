import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/platform/database.ts';
import { type CurrentSession, findCurrentSession } from './accounts.queries.ts';
import type { Auth } from './auth.ts';

// Whose session a request shows, in one statement, for the thousand requests between two renewals: asking the account
// library takes two and costs more than sending a message. Whatever is not plain (no session, one that has ended or is
// due to be renewed, two cookies) is for the library to answer, which also sets cookies.

/** Null: ask the library. */
export async function findQuickly(db: Db, auth: Auth, headers: Headers): Promise<CurrentSession | null> {
  const token = signedToken(cookieOf(auth, headers), auth.options.secret);
  const found = token ? await findCurrentSession(db, token) : null;
  return found && !isDueForRenewal(auth, found.expiresAt) ? found : null;
}

function cookieOf(auth: Auth, headers: Headers): string | null {
  const { name } = auth.options.advanced.cookies.session_token;
  const found = (headers.get('cookie') ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${name}=`));
  return found.length === 1 ? (found[0]?.slice(name.length + 1) ?? null) : null;
}

/** The token before the dot, when what stands behind it is our signature of it. */
function signedToken(cookie: string | null, secret: string): string | null {
  const [, token, signature] = /^([^.%]+)\.([A-Za-z0-9+/=%]+)$/.exec(cookie ?? '') ?? [];
  if (!token || !signature) return null;
  const given = Buffer.from(signature.replace(/%(2B|2F|3D)/gi, decodeURIComponent));
  const own = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  return given.length === own.length && timingSafeEqual(given, own) ? token : null;
}

function isDueForRenewal({ options }: Auth, expiresAt: Date): boolean {
  const { expiresIn, updateAge } = options.session;
  return expiresAt.getTime() - (expiresIn - updateAge) * 1000 <= Date.now();
}
