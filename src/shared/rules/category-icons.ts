import type { CategoryId } from './categories.ts';

// The icon of each category, the same object as in its picture in `public/categories`. Separate from
// `categories.ts`, because the first load does not need it.

const ICONS = {
  1: 'phone',
  2: 'car',
  3: 'house',
  4: 'dress',
  5: 'plant',
  6: 'football',
  7: 'briefcase',
  8: 'tools',
} as const satisfies Record<CategoryId, string>;

export const CATEGORY_ICONS = Object.values(ICONS);

export function iconOf(id: CategoryId): (typeof ICONS)[CategoryId] {
  return ICONS[id];
}
