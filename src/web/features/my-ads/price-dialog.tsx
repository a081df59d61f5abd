import { paths } from '#shared/paths.ts';
import { ListingPrice } from '#web/features/listing-card/listing-price.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { AskProps } from './sell-again-dialog.tsx';

/** A price far from what is usual is often a zero too many: looked at once more, it is published as it is. */
export function PriceDialog({ ad, words, open, onOpenChange, onConfirm }: AskProps & { words: string }) {
  function confirm() {
    onOpenChange(false);
    void onConfirm();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Is the price right?"
      description={words}
      footer={
        <>
          <ButtonLink to={paths.editAd(ad.id)} variant="secondary">
            Change it
          </ButtonLink>
          <Button onClick={confirm}>Publish as it is</Button>
        </>
      }
    >
      <p className="mt-4 line-clamp-2 text-sm wrap-anywhere text-ink-2">{ad.title}</p>
      <ListingPrice price={ad.price} kind={ad.priceKind} className="text-xl wrap-anywhere" />
    </Dialog>
  );
}
