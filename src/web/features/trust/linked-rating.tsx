import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DueReview } from '#shared/contract/reviews.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { useLoadedDueReviews } from './due-reviews.ts';

const PARAMETER = 'rate';

/** Opens the stars of the sale that the link of a notification names (paths.rateSale). */
export function LinkedRating() {
  const [params, setParams] = useSearchParams();
  const listingId = params.get(PARAMETER);
  const due = useLoadedDueReviews();
  const isReady = listingId !== null && due !== null;
  const [sale, setSale] = useState<DueReview | null>(null);
  const dialog = useOnDemand(
    async () => (await import('#web/features/trust/reviews/review-dialog.tsx')).ReviewDialog,
  );

  const open = useEffectEvent(() => {
    // Removed from the URL, so that neither a reload nor Back opens the dialog again.
    setParams(withoutParameter, { replace: true, preventScrollReset: true });
    const linked = due?.find(({ item }) => item.id === listingId);
    setSale(linked ?? null);
    if (linked) void dialog.openPart();
    else showToast({ text: 'You have already rated this sale, or the time to rate it is over.' });
  });
  useEffect(() => {
    if (isReady) open();
  }, [isReady]);

  if (!dialog.Part || !sale) return null;
  return <dialog.Part key={dialog.openCount} due={sale} open={dialog.open} onOpenChange={dialog.setOpen} />;
}

function withoutParameter(params: URLSearchParams): URLSearchParams {
  params.delete(PARAMETER);
  return params;
}
