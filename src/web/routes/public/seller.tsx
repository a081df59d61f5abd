import { findCategory } from '#shared/rules/categories.ts';
import { SEARCH_QUERY_MAX } from '#shared/rules/limits.ts';
import { findSubcategory } from '#shared/rules/taxonomy.ts';
import { load, pageContext } from '#web/data/page-context.ts';
import { readSellerList, type SellerList } from '#web/features/trust/seller/seller-list.ts';
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
    const isPartial = continued || query.has('q') || query.has('tab') || query.has('subcategory');
    const meta = sellerMeta(seller, { origin, tab: pageTitle(seller.name), continued: isPartial });
    const page = { seller, continued, meta };
    const tab = query.get('tab');
    if (tab === 'reviews') {
      const list = (from?: string) => api.reviews.of({ params: { id: seller.id }, query: { cursor: from } });
      const reviews = await fromCursor(list, cursor);
      return { ...page, list: REVIEWS, sections: [], reviews, items: [], nextCursor: null };
    }
    const shown = tab === 'sold' ? SOLD : shownListings(query);
    const list = (from?: string) => readSellerList(api, seller.id, shown, from);
    const [{ items, nextCursor }, sections] = await Promise.all([
      fromCursor(list, cursor),
      shown.kind === 'active' ? api.sellers.sections({ params: { id: seller.id } }) : [],
    ]);
    return { ...page, list: shown, sections, reviews: null, items, nextCursor };
  });
}

const REVIEWS: SellerList = { kind: 'reviews' };
const SOLD: SellerList = { kind: 'sold' };

function shownListings(query: URLSearchParams): SellerList {
  const q = (query.get('q') ?? '').trim().slice(0, SEARCH_QUERY_MAX);
  const category = findCategory(query.get('category') ?? '');
  const subcategory = category && findSubcategory(category.id, query.get('subcategory') ?? '');
  const section = subcategory ? { category: String(category.id), subcategory: subcategory.id } : null;
  return { kind: 'active', q, section };
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
