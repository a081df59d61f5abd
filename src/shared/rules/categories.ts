/** The eight categories by id and name alone, because the browser's first load needs no more of the taxonomy. */

export type Category = (typeof CATEGORIES)[number];
export type CategoryId = Category['id'];

export const CATEGORIES = [
  { id: 1, name: 'Electronics', slug: 'electronics' },
  { id: 2, name: 'Vehicles', slug: 'vehicles' },
  { id: 3, name: 'Real Estate', slug: 'real-estate' },
  { id: 4, name: 'Fashion', slug: 'fashion' },
  { id: 5, name: 'Home & Garden', slug: 'home-garden' },
  { id: 6, name: 'Sports', slug: 'sports' },
  { id: 7, name: 'Jobs', slug: 'jobs' },
  { id: 8, name: 'Services', slug: 'services' },
] as const;

/** By id (number or digits), name or slug, whatever the case. */
export function findCategory(idOrName: number | string): Category | null {
  const wanted = String(idOrName).trim().toLowerCase();
  return (
    CATEGORIES.find(
      ({ id, name, slug }) => wanted === String(id) || wanted === name.toLowerCase() || wanted === slug,
    ) ?? null
  );
}

/** Goods, which are new or used and picked up; not homes, jobs and services. */
export function isGoods(idOrName: number | string): boolean {
  const category = findCategory(idOrName);
  return category !== null && !NOT_GOODS.includes(category.id);
}

const NOT_GOODS: readonly CategoryId[] = [3, 7, 8];
