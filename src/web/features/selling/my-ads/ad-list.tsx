import { useState } from 'react';
import type { MyListing } from '#shared/contract/selling.ts';
import { useDueReviews } from '#web/features/trust/due-reviews.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { AdDialogs } from './ad-dialogs.tsx';
import { AdRow } from './ad-row.tsx';
import type { AdsView } from './ads-store.ts';
import { useAdActions } from './use-ad-actions.ts';

/** The listings of one tab with their actions and dialogs. */
export function AdList({
  items,
  busy,
  rejections,
  onAction,
}: {
  items: readonly MyListing[];
  /** Called before an action runs. */
  onAction: (id: string) => void;
} & Pick<AdsView, 'busy' | 'rejections'>) {
  const { act, ...dialogs } = useAdActions();
  useDueReviews(items.some(({ status }) => status === 'sold'));
  const [revealsAd, setRevealsAd] = useState<MyListing | null>(null);
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
                setRevealsAd(ad);
                void reveals.openPart();
              }}
            />
          </li>
        ))}
      </ul>
      <AdDialogs {...dialogs} />
      {revealsAd && reveals.Part && (
        <reveals.Part key={revealsAd.id} ad={revealsAd} open={reveals.open} onOpenChange={reveals.setOpen} />
      )}
    </>
  );
}
