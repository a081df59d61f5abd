import { resealFactors } from './modules/accounts/index.ts';
import { resealPushKeys } from './modules/channels/index.ts';
import type { Db } from './platform/database.ts';
import type { Log } from './platform/log.ts';

// Everything stored that an old secret sealed is sealed with the current one, at each start and every night, so that the
// old one can be dropped.

const NAMED_AT_MOST = 20;

type Resealing = { db: Db; secret: string; log: Log };

/** Returns the users whose second factor no accepted secret opens. */
export async function resealStored({ db, secret, log }: Resealing): Promise<string[]> {
  const { resealed, unopened } = await resealFactors(db, secret);
  await resealPushKeys(db, secret);
  if (unopened.length > 0)
    log.error(
      { unopened: unopened.length, userIds: unopened.slice(0, NAMED_AT_MOST) },
      'second factors open neither with AUTH_SECRET nor with AUTH_SECRET_OLD',
    );
  if (resealed > 0) log.info({ resealed }, 'what AUTH_SECRET_OLD sealed is sealed with AUTH_SECRET');
  return unopened;
}

/** In production nothing starts that could not check somebody's second factor. */
export async function resealAtStart({ mode, ...resealing }: Resealing & { mode: string }): Promise<void> {
  const unopened = await resealStored(resealing);
  if (mode !== 'production' || unopened.length === 0) return;
  const named = unopened.slice(0, NAMED_AT_MOST).join('\n');
  throw new Error(
    `Kasuwa cannot start: ${unopened.length} second factors open neither with AUTH_SECRET nor with AUTH_SECRET_OLD. Set AUTH_SECRET_OLD to the secret from before; where it is lost, delete these rows of second_factors (docs/operations.md, The secret). Users:\n${named}`,
  );
}
