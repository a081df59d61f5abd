import type { MyListing } from '#shared/contract/selling.ts';
import { formatNaira } from '#shared/format/money.ts';
import { LISTING_DAYS } from '#shared/rules/listing-lifecycle.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type SellAgainDialogProps = {
  ad: MyListing;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => Promise<void>;
};

/** Asks before renewing a sold listing, because that removes the sale from the figures. */
export function SellAgainDialog({ ad, open, onOpenChange, onConfirm }: SellAgainDialogProps) {
  const salePrice = ad.agreedPrice ?? ad.price;
  function confirm() {
    onOpenChange(false);
    void onConfirm();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sell it again?"
      description={`“${ad.title}” will be active for ${LISTING_DAYS} days. It leaves your sold items${
        salePrice ? `, and ${formatNaira(salePrice)} leaves your earnings` : ''
      }.`}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button onClick={confirm}>Renew</Button>
        </>
      }
    />
  );
}
