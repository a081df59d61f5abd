import type { ApiClient } from '#shared/contract/index.ts';
import { formatCount } from '#shared/format/numbers.ts';
import type { Category } from '#shared/rules/categories.ts';
import { findSubcategory } from '#shared/rules/taxonomy.ts';
import { readSearch } from './read-search.server.ts';
import type { CategoryData } from './search-data.ts';
import { totalText } from './total-text.ts';

// The data of a category page: the results, filtered by the URL, and the counts of the subcategories.

/** Null for an unknown subcategory. */
export async function readCategory(
  api: ApiClient,
  category: Category,
  subcategoryId: string | undefined,
  params: URLSearchParams,
): Promise<CategoryData | null> {
  const subcategory = subcategoryId ? findSubcategory(category.id, subcategoryId) : null;
  if (subcategoryId && subcategory?.id !== subcategoryId) return null;
  const fixed = new URLSearchParams(params);
  // Text searches belong to the search screen.
  fixed.delete('q');
  fixed.set('category', String(category.id));
  fixed.delete('subcategory');
  if (subcategory) fixed.set('subcategory', subcategory.id);
  const [{ data }, categories, subcategories] = await Promise.all([
    readSearch(api, { address: fixed, screen: 'category' }),
    api.categories.list(),
    api.search.subcategories({ params: { id: String(category.id) } }),
  ]);
  const subcategoryCounts = Object.fromEntries(
    subcategories.map(({ id, count, countIsExact }) => [id, totalText(count, countIsExact)]),
  );
  const all = categories.find(({ id }) => id === category.id)?.count ?? 0;
  const { id, name, slug } = category;
  return {
    ...data,
    category: {
      id,
      name,
      slug,
      count: subcategory ? (subcategoryCounts[subcategory.id] ?? '0') : formatCount(all),
    },
    subcategory: subcategory && { id: subcategory.id, name: subcategory.name },
    subcategoryCounts,
  };
}
