import { data as answer } from 'react-router';
import { findCategory } from '#shared/rules/categories.ts';
import { load, pageContext } from '#web/data/page-context.ts';
import { categoryMeta } from '#web/features/discover/search/category-meta.server.ts';
import { readCategory } from '#web/features/discover/search/read-category.server.ts';
import { resultsUrgency } from '#web/features/discover/search/results-urgency.ts';
import type { CategoryData } from '#web/features/discover/search/search-data.ts';
import { loadPage } from '#web/layout/pending-page.ts';
import { pageTitle } from '#web/layout/titles.ts';
import { deferPage } from '#web/runtime/defer-page.tsx';
import type { Route } from './+types/category';

// The listings of a category or subcategory, with filters and sort order.

const page = deferPage<CategoryData>(
  async () => (await import('#web/features/discover/search/category-page.tsx')).CategoryPage,
  { urgency: resultsUrgency },
);
if (import.meta.env.SSR) await page.prepare();

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const category = /^\d$/.test(params.categoryId) ? findCategory(params.categoryId) : null;
  return load(context, async (api) => {
    const found = category && (await readCategory(api, category, params.subcategory, url.searchParams));
    if (!found) throw answer({ code: 'CATEGORY_NOT_FOUND' }, { status: 404 });
    const name = found.subcategory?.name ?? found.category.name;
    const { origin } = context.get(pageContext);
    return { ...found, meta: categoryMeta(found, { origin, name, tab: pageTitle(name) }) };
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage(request, serverLoader, page.prepare);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: pageTitle('Category not found') }];

export default function Category({ loaderData: { meta: _, ...data } }: Route.ComponentProps) {
  return <page.Page {...data} />;
}
