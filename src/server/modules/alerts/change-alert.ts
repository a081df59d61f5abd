import { lockUser } from '#server/modules/accounts/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import type { AlertPace } from '#shared/rules/alert-paces.ts';
import { nameOfAlert } from '#shared/rules/search/alert-search.ts';
import { keysOfAlert } from './alert-keys.ts';
import {
  type AlertChange,
  type AlertRow,
  findAlert,
  readAlert,
  SEEN_NOW,
  updateAlert,
} from './alerts.queries.ts';
import { alertQuery, readAlertSearch } from './read-search.ts';

// Changes an alert: its name, search and pace, and whether it is paused.

type AlertChanges = { name?: string; search?: string; pace?: AlertPace; paused?: boolean };

/** Null if the user has no such alert. */
export async function changeAlert(
  db: Db,
  userId: string,
  id: string,
  { name, search, pace, paused }: AlertChanges,
): Promise<AlertRow | null> {
  const newSearch = search === undefined ? null : readAlertSearch(search);
  const find = (on: Db | Tx) => findChangeable(on, { userId, id, search: newSearch?.search });
  if (!(await find(db))) return null;
  const keys = newSearch && (await keysOfAlert(db, newSearch.query));
  return db.transaction(async (tx) => {
    // The same lock as in createAlert: two alerts of a user must not get the same search.
    await lockUser(tx, userId);
    const alert = await find(tx);
    if (!alert) return null;
    const change: AlertChange = {
      ...(newSearch && searchChange(alert, newSearch)),
      ...keys,
      ...(name !== undefined && { name }),
      ...(pace !== undefined && { pace }),
      // Pausing a paused alert keeps the first time.
      ...(paused !== undefined && { pausedAt: paused ? (alert.pausedAt ?? new Date()) : null }),
    };
    return Object.keys(change).length > 0 ? updateAlert(tx, userId, id, change) : alert;
  });
}

/** Throws if another alert of the user has the same search. */
async function findChangeable(
  db: Db | Tx,
  { userId, id, search }: { userId: string; id: string; search: string | undefined },
): Promise<AlertRow | null> {
  const alert = await readAlert(db, userId, id);
  const same = alert && search !== undefined ? await findAlert(db, userId, search) : null;
  if (same && same.id !== id) throw new AppError('ALERT_EXISTS');
  return alert;
}

function searchChange(
  alert: AlertRow,
  { search, defaultName }: Pick<ReturnType<typeof readAlertSearch>, 'search' | 'defaultName'>,
): AlertChange {
  // An alert that still has its default name gets the default name of the new search.
  const isUnnamed = alert.name === nameOfAlert(alertQuery(alert.search));
  return {
    search,
    ...(isUnnamed && { name: defaultName }),
    // Matches of the old search are not counted.
    ...(search !== alert.search && { unseen: 0, seenAt: SEEN_NOW }),
  };
}
