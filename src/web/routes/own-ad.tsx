import { lazy, Suspense } from 'react';
import { findCategory } from '#shared/rules/categories.ts';
import { ItemPage } from '#web/features/listing/item/item-page.tsx';
import { pageListing } from '#web/features/listing/item/page-listing.ts';
import { OwnAdPage } from '#web/features/selling/my-ads/own-ad-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/own-ad';

// A draft or paused listing for its owner: the item page with data that only the owner can read. With `/checks` in
// the path, the page where the owner adds its proof photo and IMEI.

export const handle: GuardedHandle = { heading: 'Your ad' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default function OwnAd({ params: { id }, matches }: Route.ComponentProps) {
  const isChecks = matches.at(-1)?.pathname.endsWith('/checks');
  if (isChecks)
    return (
      <Suspense
        fallback={
          <main id="main" className="page">
            <PageSpinner />
          </main>
        }
      >
        <AdChecksPage key={id} id={id} />
      </Suspense>
    );
  return (
    <OwnAdPage key={id} id={id} heading={handle.heading}>
      {(ad) => (
        <ItemPage listing={pageListing(ad)} categoryId={findCategory(ad.category)?.id ?? null} similar={[]} />
      )}
    </OwnAdPage>
  );
}

const AdChecksPage = lazy(async () => ({
  default: (await import('#web/features/selling/ad-checks/ad-checks-page.tsx')).AdChecksPage,
}));
