import { findCategory } from '#shared/rules/categories.ts';
import { ItemPage } from '#web/features/listing/item/item-page.tsx';
import { pageListing } from '#web/features/listing/item/page-listing.ts';
import { OwnAdPage } from '#web/features/selling/my-ads/own-ad-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/own-ad';

// A draft or paused listing for its owner: the item page with data that only the owner can read.

export const handle: GuardedHandle = { heading: 'Your ad' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default function OwnAd({ params: { id } }: Route.ComponentProps) {
  return (
    <OwnAdPage key={id} id={id} heading={handle.heading}>
      {(ad) => (
        <ItemPage listing={pageListing(ad)} categoryId={findCategory(ad.category)?.id ?? null} similar={[]} />
      )}
    </OwnAdPage>
  );
}
