import { SEARCH_QUERY_MAX } from '#shared/rules/limits.ts';
import { SEARCHES_KEY } from '#web/device/lazy-device-keys.ts';

// The recent searches on this device, latest first. The list is never sent to the server.

const MAX_SEARCHES = 6;

export function readRecentSearches(): string[] {
  try {
    const words: unknown = JSON.parse(localStorage.getItem(SEARCHES_KEY) ?? '[]');
    return Array.isArray(words) ? words.filter(isSearch).slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

export function addRecentSearch(words: string): void {
  const search = words.trim();
  if (isSearch(search)) write([search, ...others(search)]);
}

export function removeRecentSearch(words: string): void {
  write(others(words));
}

export function clearRecentSearches(): void {
  write([]);
}

function others(words: string): string[] {
  return readRecentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase());
}

function write(searches: string[]): void {
  try {
    if (searches.length > 0)
      localStorage.setItem(SEARCHES_KEY, JSON.stringify(searches.slice(0, MAX_SEARCHES)));
    else localStorage.removeItem(SEARCHES_KEY);
  } catch {
    // Storage may be full or forbidden; then no search is stored.
  }
}

function isSearch(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= SEARCH_QUERY_MAX;
}
