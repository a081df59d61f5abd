import { load, pageContext } from '#web/data/page-context.ts';
import '#web/features/discover/home/user-home.css';
import type { HomePagesProps } from '#web/features/discover/home/home-pages.tsx';
import { readHome, readUserHome } from '#web/features/discover/home/read-home.server.ts';
import { LiveAdOpener } from '#web/features/selling/live-ad-opener.tsx';
import { loadPage } from '#web/layout/pending-page.ts';
import { pageTitle } from '#web/layout/titles.ts';
import { deferPage } from '#web/runtime/defer-page.tsx';
import { mayLoadEarly } from '#web/runtime/may-load-early.ts';
import type { Route } from './+types/home';

// The home page: for visitors with categories, featured and recent listings, figures, and the invitation to
// post an ad; for signed-in users with what they want to finish, and listings for them.

const DESCRIPTION =
  'Buy and sell new or used items near you in Nigeria. Free to post, meet in person, pay on pickup, prices in naira.';

const home = deferPage<HomePagesProps>(
  async () => (await import('#web/features/discover/home/home-pages.tsx')).HomePages,
  // The section of recently viewed listings is rendered by script.
  { urgency: () => ('viewed' in document.documentElement.dataset && mayLoadEarly() ? 'idle' : 'interest') },
);
if (import.meta.env.SSR) await home.prepare();

export async function loader({ context }: Route.LoaderArgs) {
  const { location, isUserHome, origin } = context.get(pageContext);
  return load(context, async (api) => ({
    user: isUserHome ? await readUserHome(api, location) : null,
    visitor: isUserHome ? null : await readHome(api, location),
    meta: [
      { title: pageTitle() },
      { name: 'description', content: DESCRIPTION },
      { tagName: 'link', rel: 'canonical', href: `${origin}/` },
    ],
  }));
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage(request, serverLoader, home.prepare);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [{ title: pageTitle() }];

export default function Home({ loaderData: { meta: _, ...pages } }: Route.ComponentProps) {
  return (
    <>
      <home.Page {...pages} />
      <LiveAdOpener />
    </>
  );
}
