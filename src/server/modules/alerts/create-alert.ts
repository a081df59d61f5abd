import { lockUser } from '#server/modules/accounts/index.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#shared/errors.ts';
import { ALERTS_MAX } from '#shared/rules/limits.ts';
import { alertSearchOf, nameOfAlert } from '#shared/rules/search/alert-search.ts';
import { readSearchQuery, searchParamsOf, writeSearchQuery } from '#shared/rules/search/search-query.ts';
import { type AlertRow, countAlerts, findAlert, insertAlert } from './alerts.queries.ts';

// Saving a search, to be told of what is new in it.

export async function createAlert(
  db: Db,
  userId: string,
  given: { search: string; name?: string },
): Promise<AlertRow> {
  const { query, problems } = readSearchQuery(searchParamsOf(new URLSearchParams(given.search)));
  if (Object.keys(problems).length > 0) throw new AppError('INVALID_INPUT', { fields: problems });
  const wanted = alertSearchOf(query);
  const search = writeSearchQuery(wanted).toString();
  if (!search) throw new AppError('ALERT_TOO_WIDE');
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const known = await findAlert(tx, userId, search);
    if (known) return known;
    if ((await countAlerts(tx, userId)) >= ALERTS_MAX) throw new AppError('TOO_MANY_ALERTS');
    return insertAlert(tx, { userId, search, name: given.name ?? nameOfAlert(wanted) });
  });
}
