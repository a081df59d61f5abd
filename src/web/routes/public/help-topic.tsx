import { data } from 'react-router';
import { paths } from '#shared/paths.ts';
import { load, pageContext } from '#web/data/page-context.ts';
import type { MissingData, TopicData } from '#web/features/information/help/help-data.ts';
import { orMissing, readTopic } from '#web/features/information/help/read-help.server.ts';
import { describePage } from '#web/runtime/page-meta/describe-page.server.ts';
import { graphMeta, trailGraph } from '#web/runtime/page-meta/graphs.server.ts';
import '#web/features/information/reading/print.css';
import { missingMeta, pageOrMissing } from '#web/layout/page-or-missing.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/help-topic';

// A topic of the help centre. For an unknown name, pages that may have been meant are shown.

const page = pageOrMissing<TopicData, MissingData>(
  {
    load: async () => (await import('#web/features/information/help/topic-page.tsx')).TopicPage,
    className: 'page',
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
    const { origin } = context.get(pageContext);
    const topic = await orMissing(api, params.topic, readTopic(api, params.topic));
    if (!topic.found) return data({ ...topic, meta: NOT_FOUND }, { status: 404 });
    const { id, title, description } = topic.found.topic;
    const path = paths.helpTopic(id);
    const trail = trailGraph(origin, [
      { name: 'Help centre', path: paths.help },
      { name: title, path },
    ]);
    const about = { title, description, url: origin + path };
    const meta = [...describePage(about, { tab: pageTitle(`${title} · Help centre`) }), graphMeta(trail)];
    return data({ ...topic, meta });
  });
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  page.loadOnClient(request, serverLoader);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NOT_FOUND;

export default function HelpTopic({ loaderData: { meta: _, ...shown } }: Route.ComponentProps) {
  return <page.Page {...shown} />;
}
