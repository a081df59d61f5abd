import { load, pageContext } from '#web/data/page-context.ts';
import { shownCard } from '#web/features/listing/shown-card.ts';
import { sellerMeta } from '#web/features/trust/seller/seller-meta.server.ts';
import type { SellerPageProps } from '#web/features/trust/seller/seller-page.tsx';
import { loadPage } from '#web/layout/pending-page.ts';
import { pageTitle } from '#web/layout/titles.ts';
import { deferPage } from '#web/runtime/defer-page.tsx';
import type { Route } from './+types/seller';

// The public page of a seller, with their listings and reviews.

const page = deferPage<SellerPageProps>(
  async () => (await import('#web/features/trust/seller/seller-page.tsx')).SellerPage,
  { className: 'page' },
);
if (import.meta.env.SSR) await page.prepare();

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const cursor = query.get('cursor') ?? undefined;
  return load(context, async (api) => {
    // The seller is read first, so that an unknown id starts no search.
    const seller = await api.accounts.profile({ params: { id } });
    const { origin } = context.get(pageContext);
    const continued = cursor !== undefined;
    const meta = sellerMeta(seller, { origin, tab: pageTitle(seller.name), continued });
    const page = { seller, continued, meta };
    if (query.get('tab') === 'reviews') {
      const list = (from?: string) => api.reviews.of({ params: { id: seller.id }, query: { cursor: from } });
      return { ...page, reviews: await fromCursor(list, cursor), items: [], nextCursor: null };
    }
    const list = (from?: string) => api.search.ads({ seller: seller.id, sort: 'recent', cursor: from });
    const { items, nextCursor } = await fromCursor(list, cursor);
    return { ...page, reviews: null, items: items.map(shownCard), nextCursor };
  });
}

/** With an invalid cursor the list starts at the first page. */
function fromCursor<Page>(
  list: (cursor?: string) => Promise<Page>,
  cursor: string | undefined,
): Promise<Page> {
  return list(cursor).catch((error) => {
    if (cursor === undefined) throw error;
    return list();
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage(request, serverLoader, page.prepare);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: pageTitle('Member not found') }];

export default function Seller({ loaderData: { meta: _, ...seller } }: Route.ComponentProps) {
  return <page.Page {...seller} />;
}
