import { paths } from '#shared/paths.ts';
import { pageContext } from '#web/api/context.ts';
import { ContactPage } from '#web/features/contact/contact-page.tsx';
import { describePage } from '#web/features/page-meta/describe-page.server.ts';
import { pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/contact';

// The contact form, with the other ways to reach us.

const TITLE = 'Contact us';
const DESCRIPTION = 'Write to Kasuwa support: safety within 2 hours, everything else within 24 hours.';

/** What the form is asked to begin with makes no other page of it. */
export function loader({ context }: Route.LoaderArgs) {
  const url = context.get(pageContext).origin + paths.contact;
  const about = { title: TITLE, description: DESCRIPTION, url };
  return { meta: describePage(about, { tab: pageTitle(TITLE) }) };
}

/** Only robots read it: within the market nobody waits for it, nor needs a network for it. */
export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: pageTitle(TITLE) }, { name: 'description', content: DESCRIPTION }];

export default ContactPage;
