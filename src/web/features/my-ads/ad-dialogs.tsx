import type { useAdDeeds } from './use-ad-deeds.ts';

/** What is asked before some deeds, for whichever ad it is about. */
export function AdDialogs({ asked, doNow, buyer, again, price }: Omit<ReturnType<typeof useAdDeeds>, 'act'>) {
  if (!asked) return null;
  const { ad, words } = asked;
  return (
    <>
      {buyer.Part && (
        <buyer.Part
          key={`buyer ${ad.id}`}
          ad={ad}
          open={buyer.open}
          onOpenChange={buyer.setOpen}
          onConfirm={(buyerId) => doNow(ad, 'sold', { buyerId })}
        />
      )}
      {again.Part && (
        <again.Part
          key={`again ${ad.id}`}
          ad={ad}
          open={again.open}
          onOpenChange={again.setOpen}
          onConfirm={() => doNow(ad, 'renew')}
        />
      )}
      {price.Part && (
        <price.Part
          key={`price ${ad.id}`}
          ad={ad}
          words={words}
          open={price.open}
          onOpenChange={price.setOpen}
          onConfirm={() => doNow(ad, 'publish', { confirmPrice: true })}
        />
      )}
    </>
  );
}
