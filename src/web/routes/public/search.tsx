import { paths } from '#shared/paths.ts';
import { load, pageContext } from '#web/data/page-context.ts';
import { readSearch } from '#web/features/discover/search/read-search.server.ts';
import { resultsUrgency } from '#web/features/discover/search/results-urgency.ts';
import { addressOf, type Screen } from '#web/features/discover/search/search-address.ts';
import type { SearchData } from '#web/features/discover/search/search-data.ts';
import { loadPage } from '#web/layout/pending-page.ts';
import { pageTitle } from '#web/layout/titles.ts';
import { deferPage } from '#web/runtime/defer-page.tsx';
import { describePage } from '#web/runtime/page-meta/describe-page.server.ts';
import type { Route } from './+types/search';

// Search, featured and recent: one screen whose whole state is in its URL.

const page = deferPage<SearchData & { screen: SearchScreen }>(
  async () => (await import('#web/features/discover/search/search-page.tsx')).SearchPage,
  { urgency: resultsUrgency },
);
if (import.meta.env.SSR) await page.prepare();

type SearchScreen = Exclude<Screen, 'category'>;

/** The three screens show the same texts, but each has its own title and description for search engines. */
const PAGE_TEXTS: Record<SearchScreen, { title?: string; description: string }> = {
  '/search': {
    description:
      'Browse new and used items near you in Nigeria, with photos and prices in naira. Meet in person, pay on pickup.',
  },
  '/featured': {
    title: 'Featured items',
    description:
      'Featured ads from sellers near you in Nigeria, with photos and prices in naira. Meet in person, pay on pickup.',
  },
  '/recent': {
    title: 'Recently posted',
    description:
      'The newest ads near you in Nigeria, with photos and prices in naira. Meet in person, pay on pickup.',
  },
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const screen = screenOf(url.pathname);
  const fixed = screen === paths.featured ? { featured: true } : {};
  return load(context, async (api) => {
    const { data } = await readSearch(api, { address: url.searchParams, screen, fixed });
    const { origin } = context.get(pageContext);
    const canonicalScreen = data.search.startsWith('featured=1') ? paths.featured : screen;
    const { heading, q, isLaterPage, problems } = data;
    const { title, description } = q
      ? {
          title: heading,
          description: `Items for “${q}” near you in Nigeria: new and used, with photos and prices in naira.`,
        }
      : { title: heading, ...PAGE_TEXTS[screen] };
    const isWhole = !q && !isLaterPage && problems.length === 0;
    const meta = describePage(
      {
        title: title ?? 'Search',
        description,
        url: origin + addressOf(data.search, canonicalScreen as Screen),
      },
      { tab: pageTitle(title ?? undefined), robots: isWhole ? null : 'noindex, follow' },
    );
    return { ...data, screen, meta };
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage(request, serverLoader, page.prepare);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: pageTitle('Search') }];

export default function Search({ loaderData: { meta: _, ...data } }: Route.ComponentProps) {
  return <page.Page {...data} />;
}

function screenOf(pathname: string): SearchScreen {
  const path = pathname.replace(/(\.data|\/)$/, '');
  return path === paths.featured || path === paths.recent ? path : '/search';
}
