import { useState } from 'react';
import type { MyListing } from '#shared/contract/selling.ts';
import { needsConfirmedEmail } from '#web/features/account/needs-confirmed-email.ts';
import { useConfirmEmail } from '#web/features/account/use-confirm-email.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { type ActionChoice, type AdAction, deleteAd, runAdAction } from './ad-actions.ts';

/**
 * Runs the actions of a listing. Some open a dialog first: who bought it, whether to sell it again, whether
 * the price is right.
 */
export function useAdActions() {
  const [pendingAction, setPendingAction] = useState<{ ad: MyListing; question: string } | null>(null);
  const buyer = useOnDemand(async () => (await import('./sold-dialog.tsx')).SoldDialog);
  const again = useOnDemand(async () => (await import('./sell-again-dialog.tsx')).SellAgainDialog);
  const price = useOnDemand(
    async () => (await import('#web/features/selling/own-ad/price-dialog.tsx')).PriceDialog,
  );

  const { confirmEmail, dialog: confirmDialog } = useConfirmEmail();

  async function act(ad: MyListing, action: AdAction): Promise<void> {
    setPendingAction({ ad, question: '' });
    if (action === 'sold') return buyer.openPart();
    if (action === 'renew' && ad.status === 'sold') return again.openPart();
    if (action === 'remove') return deleteAd(ad);
    await runNow(ad, action);
  }

  async function runNow(
    ad: MyListing,
    action: Exclude<AdAction, 'remove'>,
    choice?: ActionChoice,
  ): Promise<void> {
    const failure = await runAdAction(ad, action, choice);
    if (failure && needsConfirmedEmail(failure)) {
      const isConfirmed = await confirmEmail({ reason: failure.text });
      if (isConfirmed) await runNow(ad, action, choice);
      return;
    }
    if (failure?.code !== 'CONFIRM_PRICE') return;
    setPendingAction({ ad, question: failure.text });
    await price.openPart();
  }

  return { act, runNow, pendingAction, buyer, again, price, confirmDialog };
}
