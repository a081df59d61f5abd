import type { Db } from '#server/platform/database/database.ts';
import type { Schedule } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { resealFactors } from './reseal-factors.ts';

// Seals second factors with the current secret at each start and every night, so that the old secret can be
// removed.

const EVERY_NIGHT = '10 3 * * *';
const MAX_LISTED_USERS = 20;

export type ResealServices = { db: Db; secret: string; log: Log };

/** Returns the users whose second factor no accepted secret can open. */
export async function resealSecondFactors({ db, secret, log }: ResealServices): Promise<string[]> {
  const { resealed, unopened } = await resealFactors(db, secret);
  if (unopened.length > 0)
    log.error(
      { unopened: unopened.length, userIds: unopened.slice(0, MAX_LISTED_USERS) },
      'second factors cannot be opened with AUTH_SECRET or AUTH_SECRET_OLD',
    );
  if (resealed > 0)
    log.info({ resealed }, 'second factors sealed with AUTH_SECRET instead of AUTH_SECRET_OLD');
  return unopened;
}

/** In production the server does not start if it cannot open a user's second factor. */
export async function resealAtStart({
  mode,
  ...resealing
}: ResealServices & { mode: string }): Promise<void> {
  const unopened = await resealSecondFactors(resealing);
  if (mode !== 'production' || unopened.length === 0) return;
  const listedUsers = unopened.slice(0, MAX_LISTED_USERS).join('\n');
  throw new Error(
    `Kasuwa cannot start: ${unopened.length} second factors cannot be opened with AUTH_SECRET or AUTH_SECRET_OLD. Set AUTH_SECRET_OLD to the previous secret. If it is lost, delete these rows of second_factors (docs/operations.md, The secret). Users:\n${listedUsers}`,
  );
}

/** A process that still has the old secret may have stored a factor since the last start. */
export function resealSchedule(resealing: ResealServices): Schedule {
  return {
    name: 'reseal-second-factors',
    cron: EVERY_NIGHT,
    async run() {
      await resealSecondFactors(resealing);
    },
  };
}
