import { lockUser } from '#server/modules/accounts/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Throttler, TrustedUser } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import type { AlertPace } from '#shared/rules/alert-paces.ts';
import { ALERTS_MAX } from '#shared/rules/limits.ts';
import { keysOfAlert } from './alert-keys.ts';
import { type AlertRow, countAlerts, findAlert, insertAlert } from './alerts.queries.ts';
import { readAlertSearch } from './read-search.ts';
import { takeDeletedAlert } from './undo.queries.ts';

// Creates an alert, or restores one that was deleted minutes before, with its pending matches.

type SavedAlert = { alert: AlertRow; isNew: boolean };

export async function createAlert(
  { db, throttler }: { db: Db; throttler: Throttler },
  user: TrustedUser,
  input: { search: string; name?: string; pace?: AlertPace; paused?: boolean },
): Promise<SavedAlert> {
  const userId = user.id;
  const { query, search, defaultName } = readAlertSearch(input.search);
  const existing = await findExisting(db, userId, search);
  if (existing) return existing;
  const keys = await keysOfAlert(db, query);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const savedMeanwhile = await findExisting(tx, userId, search);
    if (savedMeanwhile) return savedMeanwhile;
    if ((await countAlerts(tx, userId)) >= ALERTS_MAX) throw new AppError('TOO_MANY_ALERTS');
    await throttler.countDaily('alert', user, tx);
    const alert = await insertAlert(tx, {
      userId,
      search,
      name: input.name ?? defaultName,
      pace: input.pace,
      pausedAt: input.paused ? new Date() : null,
      ...keys,
      ...(await takeDeletedAlert(tx, userId, search)),
    });
    return { alert, isNew: true };
  });
}

async function findExisting(db: Db | Tx, userId: string, search: string): Promise<SavedAlert | null> {
  const alert = await findAlert(db, userId, search);
  return alert && { alert, isNew: false };
}
