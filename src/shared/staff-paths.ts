import { withQuery } from './paths.ts';

// The URLs of the console of staff. They are apart from the other URLs, which every page loads.

export const staffPaths = {
  console: '/staff',
  queue: (queue: string) => withQuery('/staff', { queue: queue === 'all' ? undefined : queue }),
  case: (id: number | string, queue?: string) =>
    withQuery(`/staff/cases/${id}`, { queue: queue === 'all' ? undefined : queue }),
  search: (params: { q?: string; in?: string } = {}) => withQuery('/staff/search', params),
  user: (id: string) => `/staff/users/${id}`,
  listing: (id: string) => `/staff/ads/${id}`,
  figures: '/staff/figures',
  /** The weights of the fraud rules. */
  rules: '/staff/rules',
  audit: (params: { user?: string; ad?: string; staff?: string; action?: string } = {}) =>
    withQuery('/staff/audit', params),
  limits: '/staff/limits',
  numbers: '/staff/numbers',
  meetupSpots: '/staff/meetup-spots',
  identity: '/staff/identity',
  /** Proof photos that wait for a check. */
  proofs: '/staff/proofs',
} as const;

/** Moderators get 403. */
export const ADMIN_PAGES: readonly string[] = [staffPaths.rules, staffPaths.limits, staffPaths.audit()];
