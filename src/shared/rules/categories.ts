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

/** Finds by id (number or digits), name or slug, ignoring case. */
export function findCategory(idOrName: number | string): Category | null {
  const key = String(idOrName).trim().toLowerCase();
  return (
    CATEGORIES.find(
      ({ id, name, slug }) => key === String(id) || key === name.toLowerCase() || key === slug,
    ) ?? null
  );
}

/** Goods are new or used and can be picked up, unlike homes, jobs and services. */
export function isGoods(idOrName: number | string): boolean {
  const category = findCategory(idOrName);
  return category !== null && !NOT_GOODS.includes(category.id);
}

const NOT_GOODS: readonly CategoryId[] = [3, 7, 8];

/** The price of a home may be a rent. A job is also paid by the month, but its pay is none. */
export function mayBeRent(categoryId: CategoryId): boolean {
  return categoryId === REAL_ESTATE;
}

const REAL_ESTATE: CategoryId = 3;
const JOBS: CategoryId = 7;

/**
 * A job has a salary instead of a price. The kind of price does not matter: buyers bargain over fixed prices
 * too, and the seller can decline.
 */
export function takesOffers(categoryId: CategoryId): boolean {
  return categoryId !== JOBS;
}
