import { paths } from '#shared/paths.ts';
import { pageContext } from '#web/api/context.ts';
import { describePage } from '#web/features/page-meta/describe-page.server.ts';
import { HelpChatPage } from '#web/features/support-chat/help-chat-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/help-chat';

// Talking to support.

const TITLE = 'Chat with support';
const DESCRIPTION =
  'Talk to Kasuwa support, day and night: about a scam, an ad that was taken down, or anything else.';

export function loader({ context }: Route.LoaderArgs) {
  const url = context.get(pageContext).origin + paths.helpChat;
  const about = { title: TITLE, description: DESCRIPTION, url };
  return { meta: describePage(about, { tab: pageTitle(TITLE) }) };
}

/** Only robots read it: within the market nobody waits for it, nor needs a network for it. */
export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: pageTitle(TITLE) }, { name: 'description', content: DESCRIPTION }];

export default HelpChatPage;
