import { data } from 'react-router';
import { paths } from '#shared/paths.ts';
import { load, pageContext } from '#web/data/page-context.ts';
import type { MissingData } from '#web/features/information/help/help-data.ts';
import { orMissing } from '#web/features/information/help/read-help.server.ts';
import { articleGraph, faqGraph } from '#web/features/information/reading/graphs.server.ts';
import { describePage } from '#web/runtime/page-meta/describe-page.server.ts';
import { trailGraph } from '#web/runtime/page-meta/graphs.server.ts';
import '#web/features/information/reading/reading.css';
import type { ArticleData } from '#web/features/information/reading/reading-data.ts';
import { sendText } from '#web/features/information/reading/send-text.server.ts';
import { missingMeta, pageOrMissing } from '#web/layout/page-or-missing.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/help-article';

// A help article from `content/help/<topic>/<article>.md`. For an unknown URL, similar pages are shown.

const page = pageOrMissing<ArticleData, MissingData>(
  {
    load: async () => (await import('#web/features/information/reading/screens.tsx')).ArticlePage,
    className: 'page reading',
  },
  {
    load: async () => (await import('#web/features/information/help/missing-page.tsx')).MissingPage,
    className: 'page',
  },
);
if (import.meta.env.SSR) await page.prepare();
const NOT_FOUND = missingMeta('Help page not found');

export async function loader({ context, params }: Route.LoaderArgs) {
  return load(context, async (api) => {
    const pageInfo = context.get(pageContext);
    const { topic: topicId, '*': rest } = params;
    const slug = rest.replace(/\/+$/, '');
    const reading = api.information.article({ params: { topic: topicId, article: slug } });
    const { found, missing } = await orMissing(api, `${topicId}/${slug}`, reading);
    if (!found) return data({ found, missing, meta: NOT_FOUND }, { status: 404 });
    const { topic, related, ...article } = found;
    const path = paths.helpArticle(topic.id, article.slug);
    const url = pageInfo.origin + path;
    const trail = trailGraph(pageInfo.origin, [
      { name: 'Help centre', path: paths.help },
      { name: topic.title, path: paths.helpTopic(topic.id) },
      { name: article.title, path },
    ]);
    const graphs = [articleGraph(article, { origin: pageInfo.origin, url }), trail, ...faqGraph(article)];
    return data({
      found: { text: sendText(pageInfo, `${topic.id}/${article.slug}`, article, graphs), topic, related },
      missing,
      meta: describePage({ ...article, url }, { tab: pageTitle(article.title), type: 'article' }),
    });
  });
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  page.loadOnClient(request, serverLoader);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NOT_FOUND;

export default function HelpArticle({ loaderData: { meta: _, ...shown } }: Route.ComponentProps) {
  return <page.Page {...shown} />;
}
