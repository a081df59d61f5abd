import { paths } from '#shared/paths.ts';
import { ListingPrice } from '#web/features/listing/listing-price.tsx';
import type { useAdActions } from './use-ad-actions.ts';

/** The dialogs that some actions open first, for the listing of the pending action. */
export function AdDialogs({
  pendingAction,
  runNow,
  buyer,
  again,
  price,
  confirmDialog,
}: Omit<ReturnType<typeof useAdActions>, 'act'>) {
  if (!pendingAction) return null;
  const { ad, question } = pendingAction;
  return (
    <>
      {buyer.Part && (
        <buyer.Part
          key={`buyer ${ad.id}`}
          ad={ad}
          open={buyer.open}
          onOpenChange={buyer.setOpen}
          onConfirm={(sale) => runNow(ad, 'sold', sale)}
        />
      )}
      {again.Part && (
        <again.Part
          key={`again ${ad.id}`}
          ad={ad}
          open={again.open}
          onOpenChange={again.setOpen}
          onConfirm={() => runNow(ad, 'renew')}
        />
      )}
      {price.Part && (
        <price.Part
          key={`price ${ad.id}`}
          open={price.open}
          onOpenChange={price.setOpen}
          question={question}
          form={paths.editAd(ad.id)}
          confirmLabel="Publish anyway"
          onConfirm={() => {
            price.setOpen(false);
            void runNow(ad, 'publish', { confirmPrice: true });
          }}
        >
          <p className="mt-4 line-clamp-2 text-sm wrap-anywhere text-ink-2">{ad.title}</p>
          <ListingPrice price={ad.price} kind={ad.priceKind} className="text-xl wrap-anywhere" />
        </price.Part>
      )}
      {confirmDialog}
    </>
  );
}
