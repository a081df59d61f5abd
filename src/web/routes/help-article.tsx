import { data } from 'react-router';
import { paths } from '#shared/paths.ts';
import { load, pageContext } from '#web/api/context.ts';
import type { MissingData } from '#web/features/help/help-data.ts';
import { orMissing } from '#web/features/help/read-help.server.ts';
import { describePage } from '#web/features/page-meta/describe-page.server.ts';
import { trailGraph } from '#web/features/page-meta/graphs.server.ts';
import { articleGraph, faqGraph } from '#web/features/reading/graphs.server.ts';
import '#web/features/reading/reading.css';
import type { ArticleData } from '#web/features/reading/reading-data.ts';
import { sendText } from '#web/features/reading/send-text.server.ts';
import { readingPage } from '#web/layout/late-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/help-article';

// One article of the help centre: `content/help/<topic>/<article>.md`; where there is none, what may have been meant.

const page = readingPage<ArticleData>(
  async () => (await import('#web/features/reading/screens.tsx')).ArticlePage,
  'page reading',
);
const missingPage = readingPage<MissingData>(
  async () => (await import('#web/features/help/missing-page.tsx')).MissingPage,
  'page',
);
if (import.meta.env.SSR) await Promise.all([page.prepare(), missingPage.prepare()]);
const missingMeta = [{ title: pageTitle('Help page not found') }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, params }: Route.LoaderArgs) {
  return load(context, async (api) => {
    const here = context.get(pageContext);
    const { topic: asked, '*': rest } = params;
    const slug = rest.replace(/\/+$/, '');
    const reading = api.information.article({ params: { topic: asked, article: slug } });
    const { found, missing } = await orMissing(api, `${asked}/${slug}`, reading);
    if (!found) return data({ article: null, missing, meta: missingMeta }, { status: 404 });
    const { topic, related, ...article } = found;
    const path = paths.helpArticle(topic.id, article.slug);
    const url = here.origin + path;
    const trail = trailGraph(here.origin, [
      { name: 'Help centre', path: paths.help },
      { name: topic.title, path: paths.helpTopic(topic.id) },
      { name: article.title, path },
    ]);
    const graphs = [articleGraph(article, { origin: here.origin, url }), trail, ...faqGraph(article)];
    return data({
      article: { text: sendText(here, `${topic.id}/${article.slug}`, article, graphs), topic, related },
      missing,
      meta: describePage({ ...article, url }, { tab: pageTitle(article.title), type: 'article' }),
    });
  });
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), page.prepare()]);
  if (loaded.missing) await missingPage.prepare();
  return loaded;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? missingMeta;

export default function HelpArticle({ loaderData: { article, missing } }: Route.ComponentProps) {
  return missing ? <missingPage.Page {...missing} /> : <page.Page {...article} />;
}
