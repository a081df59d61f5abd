import { load, pageContext } from '#web/data/page-context.ts';
import type { HomePageProps } from '#web/features/discover/home/home-page.tsx';
import { readCategories, readShelf } from '#web/features/discover/home/read-home.server.ts';
import { LiveAdOpener } from '#web/features/selling/live-ad-opener.tsx';
import { loadPage } from '#web/layout/pending-page.ts';
import { pageTitle } from '#web/layout/titles.ts';
import { deferPage } from '#web/runtime/defer-page.tsx';
import { mayLoadEarly } from '#web/runtime/may-load-early.ts';
import type { Route } from './+types/home';

// The home page: categories, featured and recent listings, figures, and the invitation to post an ad.

const FEATURED = 4;
const TILES = 3;
const RECENT = 8;
const DESCRIPTION =
  'Buy and sell new or used items near you in Nigeria. Free to post, meet in person, pay on pickup, prices in naira.';

const home = deferPage<HomePageProps>(
  async () => (await import('#web/features/discover/home/home-page.tsx')).HomePage,
  // The section of recently viewed listings is rendered by script.
  { urgency: () => ('viewed' in document.documentElement.dataset && mayLoadEarly() ? 'idle' : 'interest') },
);
if (import.meta.env.SSR) await home.prepare();

export async function loader({ context }: Route.LoaderArgs) {
  return load(context, async (api) => {
    const { location } = context.get(pageContext);
    const [categories, featured, recent, figures] = await Promise.all([
      readCategories(api, location),
      readShelf(api, location, { featured: '1' }, FEATURED + TILES),
      readShelf(api, location, {}, RECENT),
      api.information.figures({}),
    ]);
    return {
      location,
      categories,
      tiles: featured.cards.slice(FEATURED),
      featured: { ...featured, cards: featured.cards.slice(0, FEATURED) },
      recent,
      figures,
      meta: [
        { title: pageTitle() },
        { name: 'description', content: DESCRIPTION },
        { tagName: 'link', rel: 'canonical', href: `${context.get(pageContext).origin}/` },
      ],
    };
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage(request, serverLoader, home.prepare);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [{ title: pageTitle() }];

export default function Home({ loaderData: { meta: _, ...page } }: Route.ComponentProps) {
  return (
    <>
      <home.Page {...page} />
      <LiveAdOpener />
    </>
  );
}
