import type { CategoryId } from '#shared/rules/categories.ts';
import type { Condition, UsedIn } from '#shared/rules/conditions.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';
import type { StateName } from '#shared/rules/states.ts';
import type { Slots } from './catalogue/template.ts';
import type { LifeDates } from './life-dates.ts';

/** A listing of the demo as plain data. */

export type DemoListing = LifeDates & {
  id: number;
  sellerId: string;
  title: string;
  description: string;
  price: number | null;
  priceKind: PriceKind;
  categoryId: CategoryId;
  subcategory: string;
  condition: Condition | null;
  usedIn: UsedIn | null;
  state: StateName;
  city: string;
  status: ListingStatus;
  featured: boolean;
  attributes: Slots;
  /** The names of photos. */
  photos: readonly string[];
};

export type UnnumberedListing = Omit<DemoListing, 'id' | 'usedIn'>;
