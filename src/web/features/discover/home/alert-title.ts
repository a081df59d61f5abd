import type { AlertWithNewListings } from '#shared/contract/alerts.ts';

// The words for a saved search with new listings: '3 new: iPhone 13', and its filters below.

const COUNTED = 20;

export function alertTitle(alert: AlertWithNewListings): string {
  const { length } = alert.newListings;
  return `${length < COUNTED ? length : `${COUNTED}+`} new: ${subjectOf(alert)}`;
}

/** The other criteria, if the title names the first one. */
export function alertLine(alert: AlertWithNewListings): string {
  const rest = isNamed(alert) ? alert.criteria : alert.criteria.slice(1);
  return ['Your search', ...rest].join(' · ');
}

/** The name that the user chose, else the first criterion: the words of the search, or the category. */
function subjectOf(alert: AlertWithNewListings): string {
  const { name, criteria } = alert;
  return isNamed(alert) ? name : (criteria[0] ?? name).replace(/^“(.*)”$/, '$1');
}

function isNamed({ name, criteria }: AlertWithNewListings): boolean {
  return name !== criteria.join(', ');
}
