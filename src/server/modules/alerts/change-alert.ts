import { lockUser } from '#server/modules/accounts/index.ts';
import type { Db, Tx } from '#server/platform/database.ts';
import { AppError } from '#shared/errors.ts';
import type { AlertPace } from '#shared/rules/alert-paces.ts';
import { nameOfAlert } from '#shared/rules/search/alert-search.ts';
import { keysOfAlert } from './alert-keys.ts';
import { type AlertChange, type AlertRow, findAlert, readAlert, updateAlert } from './alerts.queries.ts';
import { readAlertSearch, watchedQuery } from './read-search.ts';

// Changing a saved search: its name, what it watches, how often it tells, and whether it waits.

type Given = { name?: string; search?: string; pace?: AlertPace; paused?: boolean };

/** Null where the member has no such alert. */
export async function changeAlert(
  db: Db,
  userId: string,
  id: string,
  { name, search, pace, paused }: Given,
): Promise<AlertRow | null> {
  return db.transaction(async (tx) => {
    // As where one is saved: two at once must not become the same search.
    await lockUser(tx, userId);
    const alert = await readAlert(tx, userId, id);
    if (!alert) return null;
    const change: AlertChange = {
      ...(search !== undefined && (await searchChange(tx, alert, search))),
      ...(name !== undefined && { name }),
      ...(pace !== undefined && { pace }),
      // Paused again, it has waited since the first time.
      ...(paused !== undefined && { pausedAt: paused ? (alert.pausedAt ?? new Date()) : null }),
    };
    return Object.keys(change).length > 0 ? updateAlert(tx, userId, id, change) : alert;
  });
}

async function searchChange(tx: Tx, alert: AlertRow, given: string): Promise<AlertChange> {
  const { query, search, usualName } = readAlertSearch(given);
  const same = await findAlert(tx, alert.userId, search);
  if (same && same.id !== alert.id) throw new AppError('ALERT_EXISTS');
  // What nobody named is called by what it watches, also when that changes.
  const isUnnamed = alert.name === nameOfAlert(watchedQuery(alert.search));
  return {
    search,
    ...(isUnnamed && { name: usualName }),
    // What it found before is not counted among what it finds now.
    ...(search !== alert.search && { unseen: 0 }),
    ...(await keysOfAlert(tx, query)),
  };
}
