import { LISTING_DAYS, type ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import type { Random } from './random.ts';

/** Dates of a listing that match its status. */

export type LifeDates = {
  createdAt: Date;
  publishedAt: Date | null;
  expiresAt: Date | null;
  soldAt: Date | null;
  updatedAt: Date;
};

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** `ageMs` is the time since publication; for a draft, since its creation. */
export function lifeDates(status: ListingStatus, ageMs: number, now: Date, random: Random): LifeDates {
  const start = now.getTime() - ageMs;
  const later = (most: number) => start + Math.min(random.next() * most, ageMs * 0.9);
  if (status === 'draft') {
    return dates({ createdAt: start, publishedAt: null, updatedAt: later(DAY) });
  }

  const createdAt = start - random.int(3, 50) * MINUTE;
  const published = { createdAt, publishedAt: start };
  switch (status) {
    case 'active':
      return dates({ ...published, updatedAt: start });
    case 'sold': {
      const soldAt = start + Math.min((2 + random.next() * 38) * DAY, ageMs * 0.9);
      return dates({ ...published, soldAt, updatedAt: soldAt });
    }
    case 'expired':
      return dates({ ...published, updatedAt: start + LISTING_DAYS * DAY });
    default:
      return dates({ ...published, updatedAt: later(20 * DAY) });
  }
}

type Moments = { createdAt: number; publishedAt: number | null; soldAt?: number; updatedAt: number };

function dates({ createdAt, publishedAt, soldAt, updatedAt }: Moments): LifeDates {
  return {
    createdAt: new Date(createdAt),
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
    expiresAt: publishedAt === null ? null : new Date(publishedAt + LISTING_DAYS * DAY),
    soldAt: soldAt === undefined ? null : new Date(soldAt),
    updatedAt: new Date(updatedAt),
  };
}
