import { paths } from '#shared/paths.ts';
import { load, pageContext } from '#web/api/context.ts';
import { articleGraph, describePage, faqGraph, trailGraph } from '#web/features/reading/describe.server.ts';
import '#web/features/reading/reading.css';
import type { ArticleData } from '#web/features/reading/reading-data.ts';
import { sendText } from '#web/features/reading/send-text.server.ts';
import { latePage } from '#web/layout/late-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/help-article';

// One article of the help centre: `content/help/<topic>/<article>.md`.

const page = latePage<ArticleData>(
  async () => (await import('#web/features/reading/screens.tsx')).ArticlePage,
  'page reading',
);
if (import.meta.env.SSR) await page.prepare();

export async function loader({ context, params }: Route.LoaderArgs) {
  return load(context, async (api) => {
    const here = context.get(pageContext);
    const { topic, related, ...article } = await api.information.article({ params });
    const path = paths.helpArticle(topic.id, article.slug);
    const url = here.origin + path;
    const trail = trailGraph(here.origin, [
      { name: 'Help centre', path: paths.help },
      { name: topic.title, path: paths.helpTopic(topic.id) },
      { name: article.title, path },
    ]);
    const graphs = [articleGraph(article, { origin: here.origin, url }), trail, ...faqGraph(article)];
    return {
      text: sendText(here, `${topic.id}/${article.slug}`, article, graphs),
      topic,
      related,
      meta: describePage({ ...article, url }, { tab: pageTitle(article.title), type: 'article' }),
    };
  });
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), page.prepare()]);
  return data;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: pageTitle('Article not found') }];

export default function HelpArticle({ loaderData: { meta: _, ...article } }: Route.ComponentProps) {
  return <page.Page {...article} />;
}
