import { resealFactors } from './modules/accounts/index.ts';
import { resealPushKeys } from './modules/channels/index.ts';
import { acceptedSecrets } from './platform/accepted-secrets.ts';
import type { Db } from './platform/database.ts';
import type { Log } from './platform/log.ts';

// Everything stored that an old secret sealed is sealed with the current one at the start, so that the old can be dropped.

export async function resealStored({ db, secret, log }: { db: Db; secret: string; log: Log }): Promise<void> {
  if (acceptedSecrets(secret).length === 1) return;
  const { resealed, unopened } = await resealFactors(db, secret);
  await resealPushKeys(db, secret);
  if (unopened > 0)
    log.error({ unopened }, 'second factors open neither with AUTH_SECRET nor with AUTH_SECRET_OLD');
  log.info({ resealed }, 'what AUTH_SECRET_OLD sealed is sealed with AUTH_SECRET');
}
