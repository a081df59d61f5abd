import { paths } from '#shared/paths.ts';
import { pageContext } from '#web/data/page-context.ts';
import { readUnsentText, UNSENT_TEXT_KEYS } from '#web/device/unsent-text/tab-text.ts';
import { readReceipt } from '#web/features/support/contact/stored-receipt.ts';
import { loadPage } from '#web/layout/pending-page.ts';
import { pageTitle } from '#web/layout/titles.ts';
import { deferPage } from '#web/runtime/defer-page.tsx';
import { describePage } from '#web/runtime/page-meta/describe-page.server.ts';
import type { Route } from './+types/contact';

// The contact form, with the other ways to reach us.

const page = deferPage(
  async () => (await import('#web/features/support/contact/contact-page.tsx')).ContactPage,
  {
    className: 'page grid items-start gap-6 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8',
    urgency: () => (readUnsentText(UNSENT_TEXT_KEYS.contactForm) || readReceipt() ? 'now' : 'interest'),
  },
);
if (import.meta.env.SSR) await page.prepare();

const TITLE = 'Contact us';

/** Parameters that prefill the form are not part of the canonical URL. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin, site } = context.get(pageContext);
  const { priorityReplyHours, standardReplyHours } = site.support;
  const url = origin + paths.contact;
  const description = `Write to Kasuwa support: safety within ${priorityReplyHours} hours, everything else within ${standardReplyHours} hours.`;
  const about = { title: TITLE, description, url };
  return { meta: describePage(about, { tab: pageTitle(TITLE) }) };
}

/** The server's meta data is only for crawlers, so client-side navigations do not load it. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPage(request, async () => null, page.prepare);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [{ title: pageTitle(TITLE) }];

export default page.Page;
