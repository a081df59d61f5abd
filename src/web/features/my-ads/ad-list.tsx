import { useState } from 'react';
import type { MyListing } from '#shared/contract/selling.ts';
import { useDueReviews } from '#web/features/reviews/due-reviews.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { AdDialogs } from './ad-dialogs.tsx';
import { AdRow } from './ad-row.tsx';
import type { AdsView } from './ads-store.ts';
import { useAdActions } from './use-ad-actions.ts';

/** The ads of one tab, each with its actions, and the questions that some of those ask first. */
export function AdList({
  items,
  busy,
  rejections,
  onAction,
}: {
  items: readonly MyListing[];
  /** Before anything is done with it. */
  onAction: (id: string) => void;
} & Pick<AdsView, 'busy' | 'rejections'>) {
  const { act, ...dialogs } = useAdActions();
  useDueReviews(items.some(({ status }) => status === 'sold'));
  const [called, setCalled] = useState<MyListing | null>(null);
  const reveals = useOnDemand(async () => (await import('./reveals-dialog.tsx')).RevealsDialog);
  return (
    <>
      <ul>
        {items.map((ad) => (
          <li key={ad.id}>
            <AdRow
              ad={ad}
              busy={busy.includes(ad.id)}
              rejection={rejections[ad.id]}
              onAct={(action) => {
                onAction(ad.id);
                void act(ad, action);
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
