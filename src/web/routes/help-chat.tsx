import { paths } from '#shared/paths.ts';
import { pageContext } from '#web/api/context.ts';
import { keptWords, WORDS_OF } from '#web/features/kept-words/tab-words.ts';
import { describePage } from '#web/features/page-meta/describe-page.server.ts';
import { readingPage } from '#web/layout/late-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/help-chat';

// Talking to support.

const page = readingPage(
  async () => (await import('#web/features/support-chat/help-chat-page.tsx')).HelpChatPage,
  'page grid gap-6 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8',
  () => keptWords(WORDS_OF.supportChat) !== '',
);
if (import.meta.env.SSR) await page.prepare();

const TITLE = 'Chat with support';
const DESCRIPTION =
  'Talk to Kasuwa support, day and night: about a scam, an ad that was taken down, or anything else.';

export function loader({ context }: Route.LoaderArgs) {
  const url = context.get(pageContext).origin + paths.helpChat;
  const about = { title: TITLE, description: DESCRIPTION, url };
  return { meta: describePage(about, { tab: pageTitle(TITLE) }) };
}

/** Only robots read what the server says of it: within the market the screen itself is enough. */
export async function clientLoader() {
  await page.prepare();
  return null;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [{ title: pageTitle(TITLE) }];

export default page.Page;
