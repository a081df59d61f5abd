import { paths } from '#shared/paths.ts';
import { load, pageContext } from '#web/data/page-context.ts';
import type { HelpData } from '#web/features/information/help/help-data.ts';
import { readHelp } from '#web/features/information/help/read-help.server.ts';
import { describePage } from '#web/runtime/page-meta/describe-page.server.ts';
import '#web/features/information/reading/print.css';
import { loadPage } from '#web/layout/pending-page.ts';
import { pageTitle } from '#web/layout/titles.ts';
import { deferPage } from '#web/runtime/defer-page.tsx';
import type { Route } from './+types/help';

// The help centre. The search query is in the URL, so that its results can be shared.

const page = deferPage<HelpData>(
  async () => (await import('#web/features/information/help/help-page.tsx')).HelpPage,
  {
    className: 'page',
  },
);
if (import.meta.env.SSR) await page.prepare();

export async function loader({ context, url }: Route.LoaderArgs) {
  return load(context, async (api) => {
    const help = await readHelp(api, url.searchParams.get('q') ?? '');
    const { question } = help;
    const title = question ? `“${question.q}” in the help centre` : 'Help centre';
    const { origin, site } = context.get(pageContext);
    const description = `Answers about buying, selling, paying and staying safe on Kasuwa. Support is open ${site.support.hours}.`;
    const address = origin + paths.helpSearch(question?.q ?? '');
    const meta = describePage(
      { title, description, url: address },
      { tab: pageTitle(title), robots: question && 'noindex, follow' },
    );
    return { ...help, meta };
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  // Another question leaves the page in place until its answers are there.
  return loadPage(request, serverLoader, page.prepare, () => true);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: pageTitle('Help centre') }];

export default function Help({ loaderData: { meta: _, ...help } }: Route.ComponentProps) {
  return <page.Page {...help} />;
}
