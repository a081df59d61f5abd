import { data as answer } from 'react-router';
import { paths } from '#shared/paths.ts';
import { findCategory } from '#shared/rules/categories.ts';
import { load, pageContext } from '#web/api/context.ts';
import { isListKept } from '#web/features/search/is-list-kept.ts';
import { unpackCards } from '#web/features/search/packed-cards.ts';
import { readCategory } from '#web/features/search/read-category.server.ts';
import type { CategoryData } from '#web/features/search/search-data.ts';
import { breadcrumbData, itemListData, metaOf } from '#web/features/search/search-meta.ts';
import { latePage } from '#web/layout/late-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/category';

// One of the eight categories, or a subcategory of one, with all that can be done to its list.

const page = latePage<CategoryData>(
  async () => (await import('#web/features/search/category-page.tsx')).CategoryPage,
  undefined,
  isListKept,
);
if (import.meta.env.SSR) await page.prepare();

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const category = /^\d$/.test(params.categoryId) ? findCategory(params.categoryId) : null;
  return load(context, async (api) => {
    const found = category && (await readCategory(api, category, params.subcategory, url.searchParams));
    if (!found) throw answer({ code: 'CATEGORY_NOT_FOUND' }, { status: 404 });
    return { ...found, origin: context.get(pageContext).origin };
  });
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), page.prepare()]);
  return data;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: pageTitle('Category not found') }];
  const { category, subcategory, origin, cards, chips, later } = loaderData;
  const name = subcategory?.name ?? category.name;
  const path = paths.category(category.id, subcategory?.id);
  return [
    ...metaOf({
      title: pageTitle(name),
      description: `${category.count} items in ${name} near you in Nigeria: new and used, with photos and prices in naira.`,
      url: origin + path,
      index: chips.length === 0 && !later,
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: `${category.name} on Kasuwa`,
      href: origin + paths.rss(category.id),
    },
    {
      'script:ld+json': breadcrumbData(origin, [
        { name: 'Home', path: paths.home },
        { name: category.name, path: paths.category(category.id) },
        ...(subcategory ? [{ name, path }] : []),
      ]),
    },
    { 'script:ld+json': itemListData(origin, unpackCards(cards)) },
  ];
};

export default function Category({ loaderData: { origin: _, ...data } }: Route.ComponentProps) {
  return <page.Page {...data} />;
}
