import { ALL_NIGERIA } from './rules/all-nigeria.ts';

/** A page of results in a location of the header's select. All of Nigeria needs no parameter. */
export function inLocation(path: string, location: string): string {
  if (location === ALL_NIGERIA.value) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ location })}`;
}
