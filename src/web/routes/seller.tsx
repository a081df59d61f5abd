import { load, pageContext } from '#web/api/context.ts';
import { sellerMeta } from '#web/features/seller/seller-meta.ts';
import type { SellerPageProps } from '#web/features/seller/seller-page.tsx';
import { latePage } from '#web/layout/late-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/seller';

// A seller as everyone may see them, with what they have on offer.

const page = latePage<SellerPageProps>(
  async () => (await import('#web/features/seller/seller-page.tsx')).SellerPage,
  'page',
);
if (import.meta.env.SSR) await page.prepare();

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  return load(context, async (api) => {
    // First who it is: an id that nobody has is no search.
    const seller = await api.accounts.profile({ params: { id } });
    const list = (from?: string) => api.search.ads({ seller: seller.id, sort: 'recent', cursor: from });
    // A cursor that means nothing begins at the beginning.
    const { items, nextCursor } = await list(cursor).catch((error) => {
      if (cursor === undefined) throw error;
      return list();
    });
    const { origin } = context.get(pageContext);
    const continued = cursor !== undefined;
    const meta = sellerMeta(seller, { origin, title: pageTitle(seller.name), continued });
    return { seller, items, nextCursor, continued, meta };
  });
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), page.prepare()]);
  return loaded;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: pageTitle('Member not found') }];

export default function Seller({ loaderData: { meta: _, ...seller } }: Route.ComponentProps) {
  return <page.Page {...seller} />;
}
