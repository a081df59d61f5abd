import { data } from 'react-router';
import { paths } from '#shared/paths.ts';
import { load, pageContext } from '#web/api/context.ts';
import { describePage } from '#web/features/page-meta/describe-page.server.ts';
import { trailGraph } from '#web/features/page-meta/graphs.server.ts';
import { articleGraph, faqGraph } from '#web/features/reading/graphs.server.ts';
import '#web/features/reading/reading.css';
import type { BlogData, PostData } from '#web/features/reading/reading-data.ts';
import { sendText } from '#web/features/reading/send-text.server.ts';
import { readingPage } from '#web/layout/late-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/blog-post';

// A post of the blog: `content/blog/<post>.md`; where there is none of that name, those there are.

const page = readingPage<PostData>(
  async () => (await import('#web/features/reading/screens.tsx')).PostPage,
  'page reading',
);
const missingPage = readingPage<BlogData>(
  async () => (await import('#web/features/reading/screens.tsx')).MissingPostPage,
  'page reading',
);
if (import.meta.env.SSR) await Promise.all([page.prepare(), missingPage.prepare()]);
const missingMeta = [{ title: pageTitle('Post not found') }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, params: { post: slug } }: Route.LoaderArgs) {
  return load(context, async (api) => {
    const here = context.get(pageContext);
    const post = await api.information.post({ params: { slug } }).catch(unlessMissing);
    if (!post) {
      const { items } = await api.information.posts({});
      return data({ post: null, missing: { posts: items }, meta: missingMeta }, { status: 404 });
    }
    const { published, author, minutes, others } = post;
    const path = paths.blogPost(post.slug);
    const url = here.origin + path;
    const trail = trailGraph(here.origin, [
      { name: 'Blog', path: paths.blog },
      { name: post.title, path },
    ]);
    const graphs = [articleGraph(post, { origin: here.origin, url, published, author }), trail];
    const text = sendText(here, `blog/${post.slug}`, post, [...graphs, ...faqGraph(post)]);
    return data({
      post: { text, published, author, minutes, others },
      missing: null,
      meta: describePage({ ...post, url }, { tab: pageTitle(post.title), type: 'article' }),
    });
  });
}

function unlessMissing(error: { code?: string }): null {
  if (error.code !== 'PAGE_NOT_FOUND') throw error;
  return null;
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), page.prepare()]);
  if (loaded.missing) await missingPage.prepare();
  return loaded;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? missingMeta;

export default function BlogPost({ loaderData: { post, missing } }: Route.ComponentProps) {
  return missing ? <missingPage.Page {...missing} /> : <page.Page {...post} />;
}
