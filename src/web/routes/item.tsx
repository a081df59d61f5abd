import { paths } from '#shared/paths.ts';
import { findCategory } from '#shared/rules/categories.ts';
import { load, pageContext } from '#web/api/context.ts';
import { Gallery } from '#web/features/gallery/gallery.tsx';
import { ItemHead } from '#web/features/item/item-head.tsx';
import { summariseItem } from '#web/features/item/item-meta.ts';
import { ItemDescription, ItemDetails } from '#web/features/item/item-words.tsx';
import { PickupNote } from '#web/features/item/pickup-note.tsx';
import { SafetyPanel } from '#web/features/item/safety-panel.tsx';
import { SellerPanel } from '#web/features/item/seller-panel.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import type { Route } from './+types/item';

// One thing for sale, in full: its photos, the facts, the seller, and how to stay safe.

export async function loader({ context, params }: Route.LoaderArgs) {
  return load(context, async (api) => {
    const listing = await api.listings.get({ params: { id: params.id } });
    return {
      listing,
      categoryId: findCategory(listing.category)?.id ?? null,
      summary: summariseItem(listing, context.get(pageContext).origin),
    };
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: pageTitle('Item not found') }];
  const { listing, summary } = loaderData;
  return [
    { title: pageTitle(listing.title) },
    { name: 'description', content: summary.description },
    { tagName: 'link', rel: 'canonical', href: summary.url },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: listing.title },
    { property: 'og:description', content: summary.description },
    { property: 'og:url', content: summary.url },
    ...(summary.image ? [{ property: 'og:image', content: summary.image }] : []),
  ];
};

export default function Item({ loaderData: { listing, categoryId } }: Route.ComponentProps) {
  return (
    <main id="main" className="page">
      <Breadcrumb
        items={[
          { label: 'Home', to: paths.home },
          { label: listing.category, to: categoryId === null ? undefined : paths.category(categoryId) },
          { label: listing.title },
        ]}
      />
      {/* The flexible row takes up what the photos are taller than the head, so each column flows as if it stood alone. */}
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr_auto] lg:gap-x-12">
        <div className="min-w-0 lg:row-span-2">
          <Gallery key={listing.id} photos={listing.images} title={listing.title} />
        </div>
        <ItemHead listing={listing} className="min-w-0 pt-4.5 lg:pt-1" />
        <div className="min-w-0 lg:col-start-1 lg:row-start-3">
          <ItemDescription text={listing.description} />
          <ItemDetails listing={listing} />
          {listing.status === 'active' && <PickupNote listing={listing} />}
        </div>
        <div className="grid min-w-0 content-start gap-4 pt-6 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:pt-4">
          <SellerPanel seller={listing.seller} />
          <SafetyPanel />
        </div>
      </div>
    </main>
  );
}
