import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { mailMatches } from '#server/modules/alerts/index.ts';
import { notifyAlertOwners } from '#server/modules/alerts/notify-alert-owners.ts';
import { notifications } from '#server/modules/notifications/index.ts';
import { createLog } from '#server/platform/observability/log.ts';
import type { Alert } from '#shared/contract/alerts.ts';
import type { AlertPace } from '#shared/rules/alert-paces.ts';
import type { TestApp } from '../setup/app.ts';
import { MAIL_ORIGIN, unsubscriber } from '../setup/unsubscriber.ts';
import { until } from '../setup/until.ts';
import { makeListing } from './listings.ts';
import { makeUser, signIn } from './users.ts';

// Users with alerts, and the notifications about matches.

/** A new user with one alert. */
export async function aUserWithAlert(
  app: TestApp,
  search: string,
  overrides: { pace?: AlertPace; name?: string } = {},
) {
  const user = await signIn(app, 'Bola Ade');
  const alert = await saveAlert(app, user, search, overrides);
  return { ...user, alert };
}

export async function saveAlert(
  app: TestApp,
  { cookie }: { cookie: string },
  search: string,
  overrides: { pace?: AlertPace; name?: string } = {},
): Promise<Alert> {
  const { status, body } = await app.call<Alert>('POST', '/api/alerts', { search, ...overrides }, { cookie });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

/** A new seller's listing, of which the owners of matching alerts are notified. */
export async function publishForAlerts(
  app: TestApp,
  title: string,
  overrides: Parameters<typeof makeListing>[2] = {},
) {
  const listing = await makeListing(app, (await makeUser(app)).id, { title, ...overrides });
  await notifyAlertOwners(app, { listingId: listing.id, what: 'published' });
  return listing;
}

/** Sends the mails that are due at this time from now. Returns their number. */
export function mailAlertMatches(app: TestApp, afterMs: number) {
  const parts = { ...app, log: createLog('silent'), unsubscriber, origin: () => MAIL_ORIGIN };
  return mailMatches(parts, new Date(Date.now() + afterMs));
}

/** The listings that the user was or will be notified of. */
export async function matchesOf(app: TestApp, { id }: { id: string }): Promise<number[]> {
  const { rows } = await app.db.execute<{ id: number }>(
    sql`SELECT listing_id::float8 AS id FROM alert_matches WHERE user_id = ${id} ORDER BY 1`,
  );
  return rows.map((row) => row.id);
}

/** Latest first. */
export async function alertNotificationsOf(app: TestApp, { id }: { id: string }) {
  const rows = await app.db
    .select()
    .from(notifications)
    .where(sql`${notifications.userId} = ${id} AND ${notifications.kind} = 'alert-match'`)
    .orderBy(sql`notified_at DESC, id DESC`);
  return rows.map(({ key, title, body, path, readAt }) => ({
    key,
    title,
    body,
    path,
    isRead: readAt !== null,
  }));
}

/** Waits until all jobs that follow from changes of listings have completed. */
/** Also those that wait until a decision of staff can no longer be undone, as if that time were over. */
export async function waitForListingJobs(app: TestApp): Promise<void> {
  await app.db.execute(sql`
    UPDATE pgboss.job SET start_after = now() WHERE name = 'listing-events' AND state = 'created' AND start_after > now()`);
  const open = sql`SELECT 1 FROM pgboss.job WHERE name IN ('listing-events', 'alert-matching', 'favorite-notifications') AND state <> 'completed'`;
  await until(async () => (await app.db.execute(open)).rows.length === 0, {
    what: 'all listing jobs to complete',
  });
}
