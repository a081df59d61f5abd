import { data } from 'react-router';
import { paths } from '#shared/paths.ts';
import { load, pageContext } from '#web/api/context.ts';
import type { MissingData, TopicData } from '#web/features/help/help-data.ts';
import { orMissing, readTopic } from '#web/features/help/read-help.server.ts';
import { breadcrumbData, metaOf } from '#web/features/search/search-meta.ts';
import { latePage } from '#web/layout/late-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/help-topic';

// One topic of the help centre; where there is none of that name, what may have been meant.

const page = latePage<TopicData>(
  async () => (await import('#web/features/help/topic-page.tsx')).TopicPage,
  'page',
);
const missingPage = latePage<MissingData>(
  async () => (await import('#web/features/help/missing-page.tsx')).MissingPage,
  'page',
);
if (import.meta.env.SSR) await Promise.all([page.prepare(), missingPage.prepare()]);

export async function loader({ context, params }: Route.LoaderArgs) {
  return load(context, async (api) => {
    const { origin } = context.get(pageContext);
    const topic = await orMissing(api, params.topic, readTopic(api, params.topic));
    return data({ ...topic, origin }, { status: topic.found ? 200 : 404 });
  });
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), page.prepare()]);
  if (loaded.missing) await missingPage.prepare();
  return loaded;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.found)
    return [{ title: pageTitle('Help page not found') }, { name: 'robots', content: 'noindex' }];
  const { id, title, description } = loaderData.found.topic;
  const { origin } = loaderData;
  return [
    ...metaOf({
      title: pageTitle(`${title} · Help centre`),
      description,
      url: origin + paths.helpTopic(id),
      index: true,
    }),
    {
      'script:ld+json': breadcrumbData(origin, [
        { name: 'Home', path: paths.home },
        { name: 'Help centre', path: paths.help },
        { name: title, path: paths.helpTopic(id) },
      ]),
    },
  ];
};

export default function HelpTopic({ loaderData }: Route.ComponentProps) {
  if (loaderData.missing) return <missingPage.Page {...loaderData.missing} />;
  return <page.Page {...loaderData.found} />;
}
