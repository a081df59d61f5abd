import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Db } from '#server/platform/database.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/rules/limits.ts';
import { identities, sessions, users, verifications } from './accounts.tables.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

// The account library, told about our tables, hashing and cookies. Its own routes are never mounted: our procedures call it.

export type Auth = ReturnType<typeof createAuth>;

export type AuthOptions = {
  secret: string;
  origin: string;
  /** __Host- and Secure cookies, where the market is served over https. */
  secure: boolean;
};

const SESSION_DAYS = 30;

export function createAuth(db: Db, options: AuthOptions) {
  return betterAuth({
    secret: options.secret,
    baseURL: options.origin,
    telemetry: { enabled: false },
    // The library logs e-mail addresses; what matters reaches our own log as errors.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: identities, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      // Ours makes the user and the password in one transaction; theirs can leave the one without the other.
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN,
      // Ours counts code points, theirs code units: ours decides.
      maxPasswordLength: PASSWORD_MAX * 2,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    user: {
      additionalFields: {
        role: { type: 'string', input: false },
        provider: { type: 'string', input: false },
      },
    },
    session: { expiresIn: SESSION_DAYS * 86_400, updateAge: 86_400 },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: 'kasuwa',
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: options.secure ? '__Host-kasuwa.session' : 'kasuwa.session',
          attributes: { httpOnly: true, secure: options.secure, sameSite: 'lax', path: '/' },
        },
      },
    },
  });
}
