import type { CategoryId } from '#shared/rules/categories.ts';
import type { Condition } from '#shared/rules/conditions.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';
import type { Slots } from './catalogue/template.ts';

/** A hand-written listing, in contrast to those generated from templates. */

export type WrittenListing = {
  seller: string;
  title: string;
  price: number;
  priceKind?: PriceKind;
  categoryId: CategoryId;
  sub: string;
  condition: Condition | null;
  /** 'City, State', as in the API. */
  location: string;
  /** Subjects of the studio, each with all of its photos. */
  photos: readonly string[];
  description: string;
  attributes: Slots;
  status?: ListingStatus;
  featured?: boolean;
  ageHours: number;
  /** Set where the time of the sale matters; otherwise it is random. */
  soldHoursAgo?: number;
};

const HOURS_PER_DAY = 24;

export function days(count: number): number {
  return count * HOURS_PER_DAY;
}
