import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import type { ApiClient } from '#shared/contract/index.ts';
import { paths } from '#shared/paths.ts';
import { findCategory } from '#shared/rules/categories.ts';
import { SPOTS_ON_ITEM_PAGE } from '#shared/rules/meetup-spots.ts';
import { load, pageContext } from '#web/data/page-context.ts';
import type { Checks } from '#web/features/listing/item/item-checks.tsx';
import { itemMeta } from '#web/features/listing/item/item-meta.server.ts';
import type { ItemPageProps } from '#web/features/listing/item/item-page.tsx';
import { pageListing } from '#web/features/listing/item/page-listing.ts';
import { shownCard } from '#web/features/listing/shown-card.ts';
import { loadPage } from '#web/layout/pending-page.ts';
import { pageTitle } from '#web/layout/titles.ts';
import { deferPage } from '#web/runtime/defer-page.tsx';
import type { Route } from './+types/item';

// The page of a listing. It is the same for everyone; ownership and favorites are added in the browser.

const NO_CHECKS: Checks = { proof: null, isImeiClear: false };

const page = deferPage<ItemPageProps>(
  async () => (await import('#web/features/listing/item/item-page.tsx')).ItemPage,
  {
    // One screen high from the start, so that the footer is not seen before the content pushes it down.
    className: 'page min-h-svh',
    // The hash names a photo that was chosen before hydration.
    urgency: () => (window.location.hash ? 'now' : 'interest'),
  },
);
if (import.meta.env.SSR) await page.prepare();

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  return load(context, async (api) => {
    const [listing, similar, usualPrice, checks, spots] = await Promise.all([
      api.listings.get({ params: { id } }).catch(nullIfRemoved),
      // The page must not fail because of its similar listings, the usual price the checks or the meetup spots.
      (async () => (await api.search.similar({ params: { id } })).map(shownCard))().catch(() => []),
      (async () => (await api.selling.priceBand({ params: { id } })).usual)().catch(() => null),
      readChecks(api, id).catch(() => NO_CHECKS),
      (async () => (await api.meetupSpots.near({ adId: id })).items.slice(0, SPOTS_ON_ITEM_PAGE))().catch(
        () => [],
      ),
    ]);
    // The page shows the id with leading zeros; the URL has none.
    if (listing && listing.id !== id) throw redirect(paths.item(listing.id), 301);
    if (!listing) {
      const title = pageTitle('This item has been removed');
      const meta = [{ title }, { name: 'robots', content: 'noindex' }];
      return data(
        { listing, categoryId: null, similar, usualPrice: null, checks: NO_CHECKS, spots: [], meta },
        { status: 410 },
      );
    }
    const categoryId = findCategory(listing.category)?.id ?? null;
    const { origin } = context.get(pageContext);
    const meta = itemMeta(listing, { origin, categoryId, title: pageTitle });
    return data({ listing: pageListing(listing), categoryId, similar, usualPrice, checks, spots, meta });
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage(request, serverLoader, page.prepare);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: pageTitle('Item not found') }];

export default function Item({ loaderData: { meta: _, ...item }, params: { id } }: Route.ComponentProps) {
  const { listing } = item;
  useEffect(() => {
    import('#web/features/listing/item/after-viewing.ts').then(
      ({ afterViewing }) => afterViewing(id, listing),
      // Without a connection the view is neither counted nor remembered.
      () => {},
    );
  }, [listing, id]);
  return <page.Page {...item} />;
}

async function readChecks(api: ApiClient, id: string): Promise<Checks> {
  const [{ proof }, { clear }] = await Promise.all([
    api.proofPhotos.get({ params: { id } }),
    api.imei.get({ params: { id } }),
  ]);
  return { proof, isImeiClear: clear };
}

function nullIfRemoved(error: unknown): null {
  if ((error as { code?: string }).code === 'ITEM_REMOVED') return null;
  throw error;
}
