import { paths } from '#shared/paths.ts';
import { load, pageContext } from '#web/api/context.ts';
import { describePage } from '#web/features/page-meta/describe-page.server.ts';
import { trailGraph } from '#web/features/page-meta/graphs.server.ts';
import { articleGraph, faqGraph } from '#web/features/reading/graphs.server.ts';
import '#web/features/reading/reading.css';
import type { PostData } from '#web/features/reading/reading-data.ts';
import { sendText } from '#web/features/reading/send-text.server.ts';
import { readingPage } from '#web/layout/late-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/blog-post';

// A post of the blog: `content/blog/<post>.md`.

const page = readingPage<PostData>(
  async () => (await import('#web/features/reading/screens.tsx')).PostPage,
  'page reading',
);
if (import.meta.env.SSR) await page.prepare();

export async function loader({ context, params: { post: slug } }: Route.LoaderArgs) {
  return load(context, async (api) => {
    const here = context.get(pageContext);
    const post = await api.information.post({ params: { slug } });
    const { published, author, minutes, others } = post;
    const path = paths.blogPost(post.slug);
    const url = here.origin + path;
    const trail = trailGraph(here.origin, [
      { name: 'Blog', path: paths.blog },
      { name: post.title, path },
    ]);
    const graphs = [articleGraph(post, { origin: here.origin, url, published, author }), trail];
    return {
      text: sendText(here, `blog/${post.slug}`, post, [...graphs, ...faqGraph(post)]),
      ...{ published, author, minutes, others },
      meta: describePage({ ...post, url }, { tab: pageTitle(post.title), type: 'article' }),
    };
  });
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), page.prepare()]);
  return data;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: pageTitle('Post not found') }];

export default function BlogPost({ loaderData: { meta: _, ...post } }: Route.ComponentProps) {
  return <page.Page {...post} />;
}
