import { paths } from '#shared/paths.ts';
import { pageContext } from '#web/data/page-context.ts';
import { readUnsentText, UNSENT_TEXT_KEYS } from '#web/device/unsent-text/tab-text.ts';
import { loadPage } from '#web/layout/pending-page.ts';
import { pageTitle } from '#web/layout/titles.ts';
import { deferPage } from '#web/runtime/defer-page.tsx';
import { describePage } from '#web/runtime/page-meta/describe-page.server.ts';
import type { Route } from './+types/help-chat';

// The chat with support.

const page = deferPage(
  async () => (await import('#web/features/support/chat/help-chat-page.tsx')).HelpChatPage,
  {
    className: 'page grid gap-6 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8',
    urgency: () => (readUnsentText(UNSENT_TEXT_KEYS.supportChat) ? 'now' : 'interest'),
  },
);
if (import.meta.env.SSR) await page.prepare();

const TITLE = 'Chat with support';

export function loader({ context }: Route.LoaderArgs) {
  const { origin, site } = context.get(pageContext);
  const description = `Chat with Kasuwa support, open ${site.support.hours}: about a scam, your ad, your account or anything else.`;
  const about = { title: TITLE, description, url: origin + paths.helpChat };
  return { meta: describePage(about, { tab: pageTitle(TITLE) }) };
}

/** The server's meta data is only for crawlers, so client-side navigations do not load it. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPage(request, async () => null, page.prepare);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [{ title: pageTitle(TITLE) }];

export default page.Page;
