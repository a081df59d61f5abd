import { findCategory } from '#shared/rules/categories.ts';

/** The word for what a listing offers, for sentences such as “Your generator is live”. */

// biome-ignore format: a word list: one to a line would be too long to read
const OBJECTS = [
  'apartment', 'armchair', 'bag', 'bed', 'bicycle', 'bike', 'blender', 'bookshelf', 'bungalow', 'bus', 'camera', 'car', 'chair', 'charger', 'cooker', 'cupboard', 'desk', 'dress', 'drone', 'drum', 'duplex',
  'fan', 'flat', 'football', 'freezer', 'fridge', 'generator', 'gown', 'guitar', 'handbag', 'house', 'inverter', 'iPad', 'iPhone', 'iron', 'jacket', 'kettle', 'keyboard', 'laptop', 'lamp', 'MacBook',
  'machine', 'mattress', 'microwave', 'mirror', 'monitor', 'motorbike', 'motorcycle', 'office', 'oven', 'phone', 'piano', 'PlayStation', 'plot', 'printer', 'radio', 'refrigerator', 'ring', 'room', 'rug', 'scooter', 'shirt',
  'shop', 'smartphone', 'sofa', 'soundbar', 'speaker', 'stabilizer', 'stove', 'suit', 'table', 'tablet', 'television', 'treadmill', 'truck', 'TV', 'van', 'wardrobe', 'watch', 'wig', 'Xbox',
] as const;
const BY_WORD = new Map<string, string>(OBJECTS.map((name) => [name.toLowerCase(), name]));

/** Words after which a title describes the object: “Bed with mattress”, “Table for six”, “Sofa, green”. */
const DESCRIPTION_START = /[,;:(/–—-]|\b(?:with|for|and|in|at|from|plus)\b/i;

const BY_SUBCATEGORY: Record<string, string | undefined> = {
  cars: 'car',
  boats: 'boat',
  motorcycles: 'bike',
  parts: 'ad',
  tvs: 'TV',
};
const BY_CATEGORY: Record<number, string | undefined> = {
  2: 'vehicle',
  3: 'property',
  7: 'job',
  8: 'service',
};
const ANYTHING = 'ad';

export function objectName({
  title,
  category,
  subcategory,
}: {
  title: string;
  category: string;
  subcategory: string | null;
}): string {
  const { id = 0 } = findCategory(category) ?? {};
  return (
    (isThing(id) && findObject(title)) || BY_SUBCATEGORY[subcategory ?? ''] || BY_CATEGORY[id] || ANYTHING
  );
}

/** The last plain word before the description: a “phone case” is no phone. */
function findObject(title: string): string | undefined {
  const [head = ''] = title.split(DESCRIPTION_START);
  const last = head.match(/(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu)?.at(-1);
  return BY_WORD.get(last?.toLowerCase() ?? '');
}

/** The title of a job or service names things that are not offered: “Driver for a truck”. */
function isThing(categoryId: number): boolean {
  return categoryId !== 7 && categoryId !== 8;
}
