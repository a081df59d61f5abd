import { findCategory } from '#shared/rules/categories.ts';
import { ItemPage } from '#web/features/item/item-page.tsx';
import { pageListing } from '#web/features/item/page-listing.ts';
import { OwnAdPage } from '#web/features/my-ads/own-ad-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/own-ad';

// A draft or a paused ad as its owner sees it: the item's page, with data that only they are given.

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
