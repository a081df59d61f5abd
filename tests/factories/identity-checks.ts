import { sql } from 'drizzle-orm';
import type { IdentityReview, OwnIdentity } from '#shared/contract/identity.ts';
import type { TestApp } from '../setup/app.ts';
import { uploaded } from '../setup/photos.ts';
import { until } from '../setup/until.ts';
import { makePicture } from './pictures.ts';
import { type SignedInUser, setTrust, signIn } from './users.ts';

// Identity checks against the stand-in: a number that ends with 0 does not match, and one with 9 gets no answer.

type Failure = { code?: string; error?: string; fields?: Record<string, string> };

let last = 10_000_000;
function next(): number {
  last += 1;
  return last;
}
/** A NIN that no other test of the file uses. */
export const newNumber = (lastDigit: number) => `${next()}00${lastDigit}`;

/** The calls of users and staff about identity checks. */
export function identityChecks(app: TestApp) {
  const aPhoto = async ({ cookie }: SignedInUser) =>
    (await uploaded(app, cookie, await makePicture({ seed: next() }))).id;

  async function startCheck(user: SignedInUser, number: string, overrides: object = {}) {
    const photos = { documentPhoto: await aPhoto(user), selfie: await aPhoto(user) };
    const body = { document: 'nin', number, ...photos, ...overrides };
    return app.call<OwnIdentity & Failure>('POST', '/api/users/me/identity', body, { cookie: user.cookie });
  }

  const readCheck = async ({ cookie }: SignedInUser) =>
    (await app.call<OwnIdentity>('GET', '/api/users/me/identity', undefined, { cookie })).body;

  const untilState = (user: SignedInUser, state: OwnIdentity['state']) =>
    until(async () => (await readCheck(user)).state === state, { what: `a check that is ${state}` });

  async function aConfirmedSeller(): Promise<SignedInUser> {
    const user = await signIn(app);
    await setTrust(app, user.id, 'number-confirmed');
    return user;
  }

  const asStaff = <Body>(staff: SignedInUser, method: string, path: string, body?: object) =>
    app.call<Body & Failure>(method, `/api/staff/identity${path}`, body, { cookie: staff.cookie });

  const reviewsFor = async (staff: SignedInUser) =>
    (await asStaff<{ items: IdentityReview[] }>(staff, 'GET', '')).body.items;

  const findReview = async (staff: SignedInUser, user: SignedInUser) => {
    const review = (await reviewsFor(staff)).find((each) => each.user.id === user.id);
    if (!review) throw new Error('the check is not in the queue');
    return review.id;
  };

  return {
    aPhoto,
    aConfirmedSeller,
    startCheck,
    readCheck,
    untilState,
    reviewsFor,
    findReview,
    open: <Body>(staff: SignedInUser, id: string, reason = 'Review') =>
      asStaff<Body>(staff, 'POST', `/${id}/open`, { reason }),
    decide: (staff: SignedInUser, id: string, problem: string | null, reason = 'Same face') =>
      asStaff<object>(staff, 'POST', `/${id}/decide`, { problem, reason }),

    /** A check that the provider has not answered. */
    async aReview(staff: SignedInUser) {
      const user = await aConfirmedSeller();
      const number = newNumber(9);
      await startCheck(user, number);
      await untilState(user, 'review');
      return { user, number, id: await findReview(staff, user) };
    },

    async stored({ id }: SignedInUser) {
      const { rows } = await app.db.execute<{ state: string; sealed: string | null; checked: boolean }>(sql`
        SELECT c.state, c.sealed, u.identity_checked_at IS NOT NULL AS checked
        FROM users u JOIN identity_checks c ON c.user_id = u.id WHERE u.id = ${id} ORDER BY c.created_at`);
      return rows;
    },

    /** As if two weeks had passed. */
    async endOverdueChecks() {
      const cleanup = app.modules.find(({ name }) => name === 'identity')?.cleanup;
      await cleanup?.overdueIdentityChecks?.(new Date(Date.now() + 15 * 86_400_000));
    },
  };
}
