import { paths } from '#shared/paths.ts';
import { ADMIN_PAGES, staffPaths } from '#shared/staff-paths.ts';

// The navigation of staff pages, in its order.

export type StaffLink = {
  label: string;
  to: string;
  /** The paths on which this link is the current one. */
  current: RegExp;
  /** The number beside the label. */
  count?: 'reports' | 'support' | 'identity' | 'numbers' | 'proofs';
  /** In the menu "More" on wide screens. */
  isMore?: boolean;
};

export const STAFF_NAV: readonly StaffLink[] = [
  { label: 'Reports', to: staffPaths.console, current: /^\/staff(\/cases|\/?$)/, count: 'reports' },
  { label: 'People and ads', to: staffPaths.search(), current: /^\/staff\/(search|users|ads)/ },
  { label: 'Support', to: paths.supportDesk, current: /^\/support/, count: 'support' },
  { label: 'Figures', to: staffPaths.figures, current: /^\/staff\/figures/ },
  {
    label: 'Identity',
    to: staffPaths.identity,
    current: /^\/staff\/identity/,
    count: 'identity',
    isMore: true,
  },
  { label: 'Meetup spots', to: staffPaths.meetupSpots, current: /^\/staff\/meetup-spots/, isMore: true },
  {
    label: 'Numbers',
    to: staffPaths.numbers,
    current: /^\/staff\/numbers/,
    count: 'numbers',
    isMore: true,
  },
  {
    label: 'Proof photos',
    to: staffPaths.proofs,
    current: /^\/staff\/proofs/,
    count: 'proofs',
    isMore: true,
  },
  { label: 'Fraud rules', to: staffPaths.rules, current: /^\/staff\/rules/, isMore: true },
  { label: 'Limits', to: staffPaths.limits, current: /^\/staff\/limits/, isMore: true },
  { label: 'Audit log', to: staffPaths.audit(), current: /^\/staff\/audit/, isMore: true },
];

export const MODERATOR_NAV = STAFF_NAV.filter(({ to }) => !ADMIN_PAGES.includes(to));

/** Listings, users and conversations. */
export const STAFF_SEARCH = staffPaths.search;
