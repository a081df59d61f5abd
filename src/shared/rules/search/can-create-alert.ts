import { alertSearchOf } from './alert-search.ts';
import { type SearchQuery, writeSearchQuery } from './search-query.ts';
import { termsOfQuery } from './terms.ts';

/** Whether an alert can watch a search: it needs a word or a filter, and punctuation is not a word. */
export function canCreateAlert(query: SearchQuery): boolean {
  if (query.q !== '' && termsOfQuery(query.q).length === 0) return false;
  return writeSearchQuery(alertSearchOf(query)).size > 0;
}
