import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { findCategory } from '#shared/rules/categories.ts';
import { hasImeiField } from '#shared/rules/imei.ts';
import { useOwnAd } from '#web/features/selling/own-ad/use-own-ad.ts';
import { viewOf } from '#web/features/selling/view-of.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { ImeiPanel } from './imei-panel.tsx';
import { ProofPanel } from './proof-panel.tsx';

/** Where a seller shows buyers that they have the item, and that a phone is not stolen. */
export function AdChecksPage({ id }: { id: string }) {
  const { ad, failure, tryAgain } = useOwnAd(id);
  const isPhone =
    ad !== null && hasImeiField(findCategory(ad.category)?.id ?? null, ad.subcategory?.id ?? null);
  return (
    <main id="main" className="page pb-16">
      <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-4">
        <div className="pt-5">
          {ad && (
            <Link to={viewOf(ad)} className="link flex min-h-11 w-fit max-w-full items-center gap-1 text-sm">
              <ChevronLeft className="size-4 flex-none" />
              <span className="truncate">{ad.title}</span>
            </Link>
          )}
          <h1>Show buyers it is real</h1>
          <p className="mt-1.5 text-ink-2">Buyers see these checks on your ad. They cost nothing.</p>
        </div>
        {!ad && failure && (
          <NotLoaded title="Your ad could not be loaded" why={failure.text} onRetry={tryAgain} />
        )}
        {!ad && !failure && <PageSpinner />}
        {ad && <ProofPanel id={id} isOnOffer={ad.status === 'active' || ad.status === 'paused'} />}
        {ad && isPhone && <ImeiPanel id={id} />}
      </div>
    </main>
  );
}
