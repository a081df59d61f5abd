import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { useSession } from '#web/data/session.ts';
import { ConfirmNumberHint } from '#web/features/account/confirm-number-hint.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { readStatus, STATUS_TEXTS, tabsFor } from './ad-texts.ts';
import { AdsFigures } from './ads-figures.tsx';
import { useAds } from './ads-store.ts';
import { AdsTab } from './ads-tab.tsx';
import { SendingAd } from './sending-ad.tsx';
import { UnfinishedAd } from './unfinished-ad.tsx';

export function MyAdsPage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const status = readStatus(params.get('status'));
  const ads = useAds(status);
  // Each settled submission remounts UnfinishedAd, so that it looks for drafts again.
  const [settled, setSettled] = useState(0);
  const counts = ads.figures?.counts ?? null;
  return (
    <main id="main" className="page pb-16">
      <div className="flex flex-wrap items-center gap-4 py-5">
        <div className="min-w-0 flex-1 basis-60">
          <h1>My Ads</h1>
          <p className="text-ink-2">Manage your listings and track their performance</p>
        </div>
        <ButtonLink to={paths.postAd} className="max-sm:w-full">
          <Plus />
          Post New Ad
        </ButtonLink>
      </div>
      <ConfirmNumberHint className="mb-5" />
      <AdsFigures figures={ads.figures} />
      <div className="mt-6">
        <TabLinks
          label="My ads by status"
          items={tabsFor(counts, status).map((tab) => ({
            to: paths.myAdsOf(tab),
            label: STATUS_TEXTS[tab].tab,
            count: counts?.[tab] ?? null,
            current: tab === status,
          }))}
        />
      </div>
      {user && <SendingAd userId={user.id} onSettled={() => setSettled(settled + 1)} />}
      {user && DRAFTS_SHOWN.includes(status) && <UnfinishedAd key={settled} userId={user.id} />}
      <AdsTab key={status} status={status} ads={ads} />
    </main>
  );
}

/** The tabs that remind the user of an unfinished draft. */
const DRAFTS_SHOWN: readonly ListingStatus[] = ['active', 'draft'];
