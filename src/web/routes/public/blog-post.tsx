import { data } from 'react-router';
import { paths } from '#shared/paths.ts';
import { load, pageContext } from '#web/data/page-context.ts';
import { articleGraph, faqGraph } from '#web/features/information/reading/graphs.server.ts';
import { describePage } from '#web/runtime/page-meta/describe-page.server.ts';
import { trailGraph } from '#web/runtime/page-meta/graphs.server.ts';
import '#web/features/information/reading/reading.css';
import type { BlogData, PostData } from '#web/features/information/reading/reading-data.ts';
import { sendText } from '#web/features/information/reading/send-text.server.ts';
import { missingMeta, pageOrMissing } from '#web/layout/page-or-missing.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/blog-post';

// A blog post from `content/blog/<post>.md`. For an unknown name the existing posts are shown.

const screens = () => import('#web/features/information/reading/screens.tsx');
const page = pageOrMissing<PostData, BlogData>(
  { load: async () => (await screens()).PostPage, className: 'page reading' },
  { load: async () => (await screens()).MissingPostPage, className: 'page reading' },
);
if (import.meta.env.SSR) await page.prepare();
const NOT_FOUND = missingMeta('Post not found');

export async function loader({ context, params: { post: slug } }: Route.LoaderArgs) {
  return load(context, async (api) => {
    const pageInfo = context.get(pageContext);
    const post = await api.information.post({ params: { slug } }).catch(unlessMissing);
    if (!post) {
      const { items } = await api.information.posts({});
      return data({ found: null, missing: { posts: items }, meta: NOT_FOUND }, { status: 404 });
    }
    const { published, author, minutes, others } = post;
    const path = paths.blogPost(post.slug);
    const url = pageInfo.origin + path;
    const trail = trailGraph(pageInfo.origin, [
      { name: 'Blog', path: paths.blog },
      { name: post.title, path },
    ]);
    const graphs = [articleGraph(post, { origin: pageInfo.origin, url, published, author }), trail];
    const text = sendText(pageInfo, `blog/${post.slug}`, post, [...graphs, ...faqGraph(post)]);
    return data({
      found: { text, published, author, minutes, others },
      missing: null,
      meta: describePage({ ...post, url }, { tab: pageTitle(post.title), type: 'article' }),
    });
  });
}

function unlessMissing(error: { code?: string }): null {
  if (error.code !== 'PAGE_NOT_FOUND') throw error;
  return null;
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  page.loadOnClient(request, serverLoader);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NOT_FOUND;

export default function BlogPost({ loaderData: { meta: _, ...shown } }: Route.ComponentProps) {
  return <page.Page {...shown} />;
}
