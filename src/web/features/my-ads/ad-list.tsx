import { useState } from 'react';
import type { MyAd } from '#shared/contract/selling.ts';
import { useDueReviews } from '#web/features/reviews/due-reviews.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { AdDialogs } from './ad-dialogs.tsx';
import { AdRow } from './ad-row.tsx';
import type { AdsState } from './ads-state.ts';
import { useAdDeeds } from './use-ad-deeds.ts';

/** The ads of one tab, each with its deeds, and the questions that some of those ask first. */
export function AdList({
  items,
  busy,
  refusals,
  onDeed,
}: {
  items: readonly MyAd[];
  /** Before anything is done with it. */
  onDeed: (id: string) => void;
} & Pick<AdsState, 'busy' | 'refusals'>) {
  const { act, ...dialogs } = useAdDeeds();
  useDueReviews(items.some(({ status }) => status === 'sold'));
  const [called, setCalled] = useState<MyAd | null>(null);
  const reveals = useOnDemand(async () => (await import('./reveals-dialog.tsx')).RevealsDialog);
  return (
    <>
      <ul>
        {items.map((ad) => (
          <li key={ad.id}>
            <AdRow
              ad={ad}
              busy={busy.includes(ad.id)}
              refusal={refusals[ad.id]}
              onAct={(deed) => {
                onDeed(ad.id);
                void act(ad, deed);
              }}
              onReveals={() => {
                setCalled(ad);
                void reveals.openPart();
              }}
            />
          </li>
        ))}
      </ul>
      <AdDialogs {...dialogs} />
      {called && reveals.Part && (
        <reveals.Part key={called.id} ad={called} open={reveals.open} onOpenChange={reveals.setOpen} />
      )}
    </>
  );
}
