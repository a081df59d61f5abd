import { paths } from '#shared/paths.ts';
import { load, pageContext } from '#web/data/page-context.ts';
import { faqGraph, organizationGraph } from '#web/features/information/reading/graphs.server.ts';
import { describePage } from '#web/runtime/page-meta/describe-page.server.ts';
import '#web/features/information/reading/reading.css';
import type { InformationData } from '#web/features/information/reading/reading-data.ts';
import { sendText } from '#web/features/information/reading/send-text.server.ts';
import { loadPage } from '#web/layout/pending-page.ts';
import { pageTitle } from '#web/layout/titles.ts';
import { deferPage } from '#web/runtime/defer-page.tsx';
import type { Route } from './+types/information';

// Information pages such as about, how it works, safety and terms. Each is a file in `content/pages`. Only
// /safety/check is a form.

const page = deferPage<InformationData>(
  async () => (await import('#web/features/information/reading/screens.tsx')).InformationPage,
  { className: 'page reading' },
);
/** Hydrated immediately, because a number that was typed before would have to be stored in the tab. */
const check = deferPage(
  async () => (await import('#web/features/trust/numbers/check-number-page.tsx')).CheckNumberPage,
  { className: 'page pb-16', urgency: () => 'now' },
);
if (import.meta.env.SSR) await Promise.all([page.prepare(), check.prepare()]);

/** Not from `paths`: the browser would load all paths with the first page. */
const CHECK_SLUG = 'safety/check';
const CHECK = {
  title: 'Check a number',
  description:
    'Check whether a phone number or bank account was reported for fraud before you pay anyone in Nigeria.',
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const slug = slugOf(url.pathname);
  if (isCheck(url.pathname)) {
    const about = { ...CHECK, url: context.get(pageContext).origin + paths.checkNumber };
    return { text: null, meta: describePage(about, { tab: pageTitle(CHECK.title) }) };
  }
  return load(context, async (api) => {
    const pageInfo = context.get(pageContext);
    const reading = await api.information.page({ params: { slug } });
    const about = { ...reading, url: `${pageInfo.origin}/${slug}` };
    return {
      text: sendText(pageInfo, slug, reading, [...faqGraph(reading), ...organizationGraph(slug, pageInfo)]),
      meta: describePage(about, { tab: pageTitle(reading.title) }),
    };
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage(
    request,
    serverLoader,
    isCheck(new URL(request.url).pathname) ? check.prepare : page.prepare,
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: pageTitle('Page not found') }];

export default function Information({ loaderData: { text } }: Route.ComponentProps) {
  return text ? <page.Page text={text} /> : <check.Page />;
}

/** The router accepts a path in any case and with a trailing slash. The terms also have a second path. */
function slugOf(pathname: string): string {
  const slug = pathname.toLowerCase().replace(/^\/+|\/+$/g, '');
  return slug === 'terms-condition' ? 'terms' : slug;
}

function isCheck(pathname: string): boolean {
  return slugOf(pathname) === CHECK_SLUG;
}
