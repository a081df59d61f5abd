import { paths } from '#shared/paths.ts';
import { load, pageContext } from '#web/data/page-context.ts';
import { describePage } from '#web/runtime/page-meta/describe-page.server.ts';
import '#web/features/information/reading/reading.css';
import type { BlogData } from '#web/features/information/reading/reading-data.ts';
import { loadPage } from '#web/layout/pending-page.ts';
import { pageTitle } from '#web/layout/titles.ts';
import { deferPage } from '#web/runtime/defer-page.tsx';
import type { Route } from './+types/blog';

// The blog: `content/blog`, newest first.

const page = deferPage<BlogData>(
  async () => (await import('#web/features/information/reading/screens.tsx')).BlogPage,
  {
    className: 'page reading',
  },
);
if (import.meta.env.SSR) await page.prepare();

const ABOUT = {
  title: 'Blog',
  description: 'Checking, pricing, meeting and staying safe: what buyers and sellers in Nigeria should know.',
};

export async function loader({ context }: Route.LoaderArgs) {
  return load(context, async (api) => {
    const { items } = await api.information.posts({});
    const url = context.get(pageContext).origin + paths.blog;
    return { posts: items, meta: describePage({ ...ABOUT, url }, { tab: pageTitle(ABOUT.title) }) };
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage(request, serverLoader, page.prepare);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: pageTitle('Blog') }];

export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
  return <page.Page posts={posts} />;
}
