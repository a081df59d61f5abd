import type { CategoryId } from '#shared/rules/categories.ts';
import type { DemoListing } from './demo-listing.ts';

/** Kinds of listings about which people write in different words, in conversations and reviews. */

export type Kind =
  | 'goods'
  | 'phone'
  | 'computer'
  | 'electronics'
  | 'appliance'
  | 'power'
  | 'bicycle'
  | 'sports'
  | 'building'
  | 'children'
  | 'books'
  | 'household'
  | 'camera'
  | 'instrument'
  | 'car'
  | 'heavy-vehicle'
  | 'bike'
  | 'part'
  | 'land'
  | 'home-for-sale'
  | 'shop-for-sale'
  | 'home-for-rent'
  | 'workspace-for-rent'
  | 'short-let'
  | 'hall'
  | 'clothes'
  | 'fabric'
  | 'hair'
  | 'furniture'
  | 'food'
  | 'farm-supply'
  | 'job'
  | 'service'
  | 'trade'
  | 'device-repair'
  | 'vehicle-repair'
  | 'beauty'
  | 'event'
  | 'catering'
  | 'lesson'
  | 'tailoring'
  | 'cleaning'
  | 'care'
  | 'office-service'
  | 'digital'
  | 'moving'
  | 'hire'
  | 'dispatch';

/** By subcategory, or by subcategory and type where the types differ. `other` is for all that are not named. */
export const KINDS: Readonly<Record<CategoryId, Readonly<Record<string, Kind>> & { other: Kind }>> = {
  1: {
    other: 'electronics',
    accessories: 'goods',
    'accessories/Monitor': 'electronics',
    'audio/Musical instrument': 'instrument',
    tvs: 'appliance',
    cameras: 'camera',
    'cameras/CCTV': 'electronics',
    'cameras/Tripod or light': 'goods',
    'laptops-computers': 'computer',
    'phones-tablets': 'phone',
    'phones-tablets/Tablet': 'computer',
  },
  2: {
    other: 'goods',
    cars: 'car',
    buses: 'heavy-vehicle',
    trucks: 'heavy-vehicle',
    motorcycles: 'bike',
    tricycles: 'bike',
    'parts/Body parts': 'part',
    'parts/Electrical': 'part',
    'parts/Engine': 'part',
    'parts/Gearbox': 'part',
    'parts/Lights': 'part',
    'parts/Suspension': 'part',
    'parts/Tyres & rims': 'part',
  },
  3: {
    other: 'land',
    'for-rent': 'home-for-rent',
    'for-rent/Office': 'workspace-for-rent',
    'for-rent/School': 'workspace-for-rent',
    'for-rent/Shop': 'workspace-for-rent',
    'for-rent/Warehouse': 'workspace-for-rent',
    'for-sale': 'home-for-sale',
    'for-sale/Shop': 'shop-for-sale',
    'short-let': 'short-let',
    'short-let/Event centre': 'hall',
  },
  4: {
    other: 'goods',
    clothing: 'clothes',
    'native-wear': 'clothes',
    'native-wear/Ankara': 'fabric',
    'native-wear/Aso-oke': 'fabric',
    'native-wear/Lace': 'fabric',
    shoes: 'clothes',
    wedding: 'clothes',
    'hair-beauty/Hair extension': 'hair',
    'hair-beauty/Wig': 'hair',
  },
  5: {
    other: 'goods',
    kitchen: 'household',
    appliances: 'appliance',
    'appliances/Gas cooker': 'household',
    'baby-kids': 'children',
    'books-school': 'books',
    building: 'building',
    'building/Hand tools': 'goods',
    'building/Power tools': 'electronics',
    'building/Water pump': 'electronics',
    'generators-solar': 'power',
    'generators-solar/Other': 'goods',
    furniture: 'furniture',
    'food-farm': 'food',
    'food-farm/Animal feed': 'farm-supply',
    'food-farm/Fertiliser & seeds': 'farm-supply',
  },
  6: { other: 'sports', bicycles: 'bicycle' },
  7: { other: 'job' },
  8: {
    other: 'service',
    repairs: 'trade',
    'repairs/Computer repair': 'device-repair',
    'repairs/Phone repair': 'device-repair',
    building: 'trade',
    auto: 'vehicle-repair',
    beauty: 'beauty',
    events: 'event',
    'events/Cakes': 'catering',
    'events/Catering': 'catering',
    lessons: 'lesson',
    tailoring: 'tailoring',
    cleaning: 'cleaning',
    care: 'care',
    business: 'office-service',
    tech: 'digital',
    'tech/CCTV installation': 'trade',
    'transport/Car hire': 'hire',
    'transport/Airport pick-up': 'hire',
    'transport/Dispatch rider': 'dispatch',
    'transport/Movers': 'moving',
  },
};

export function kindOf({
  categoryId,
  subcategory,
  attributes,
}: Pick<DemoListing, 'categoryId' | 'subcategory' | 'attributes'>): Kind {
  const kinds = KINDS[categoryId];
  return kinds[`${subcategory}/${attributes.type}`] ?? kinds[subcategory] ?? kinds.other;
}
