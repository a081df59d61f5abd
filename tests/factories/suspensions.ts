import { liftSuspension, suspendUser } from '#server/modules/account-suspension/index.ts';
import { putBackListing, takeDownListing } from '#server/modules/selling/index.ts';
import { TEST_AUTH_SECRET, type TestApp } from '../setup/app.ts';

// Decisions of staff about users and listings, without their cases.

const services = ({ jobs }: TestApp) => ({ jobs, secret: TEST_AUTH_SECRET });

/** Returns the ids of the listings that were hidden. */
export function suspend(
  app: TestApp,
  { id: userId }: { id: string },
  { until = null, decisionId = null }: { until?: Date | null; decisionId?: string | null } = {},
): Promise<number[]> {
  return app.db.transaction((tx) =>
    suspendUser(tx, services(app), { userId, rule: 'scam', decisionId, until }),
  );
}

/** Returns the ids of the listings that were restored. */
export async function lift(app: TestApp, { id }: { id: string }): Promise<number[]> {
  return (await app.db.transaction((tx) => liftSuspension(tx, services(app), id))) ?? [];
}

export function takeDown(app: TestApp, listingId: number, reason = 'The photos are not yours.') {
  return app.db.transaction((tx) => takeDownListing(tx, app, { listingId, reason, decisionId: null }));
}

export function putBack(app: TestApp, listingId: number) {
  return app.db.transaction((tx) => putBackListing(tx, app, listingId));
}
