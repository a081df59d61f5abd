import { conditionsOf } from '#server/modules/search/index.ts';
import { AppError } from '#shared/errors.ts';
import { alertSearchOf, nameOfAlert } from '#shared/rules/search/alert-search.ts';
import {
  readSearchQuery,
  type SearchQuery,
  searchParamsOf,
  writeSearchQuery,
} from '#shared/rules/search/search-query.ts';

// Validates and normalizes the search of an alert.

/** `defaultName` is used if the user gives no name. */
export function readAlertSearch(input: string): { query: SearchQuery; search: string; defaultName: string } {
  const { query, problems } = read(input);
  if (Object.keys(problems).length > 0) throw new AppError('INVALID_INPUT', { fields: problems });
  const normalized = alertSearchOf(query);
  const search = writeSearchQuery(normalized).toString();
  if (!search) throw new AppError('ALERT_TOO_WIDE');
  if (!conditionsOf(normalized))
    throw new AppError('INVALID_INPUT', { fields: { q: 'Please search with a word or a number.' } });
  return { query: normalized, search, defaultName: nameOfAlert(normalized) };
}

/** For a stored search: leaves out values that do not exist any more. */
export function alertQuery(search: string): SearchQuery {
  return alertSearchOf(read(search).query);
}

function read(search: string) {
  return readSearchQuery(searchParamsOf(new URLSearchParams(search)));
}
