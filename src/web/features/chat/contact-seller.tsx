import { HandCoins, MessageCircle, Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Listing } from '#shared/contract/listings.ts';
import { paths } from '#shared/paths.ts';
import { findCategory, takesOffers } from '#shared/rules/categories.ts';
import type { UsualPrice } from '#shared/rules/listing/usual-price.ts';
import { takePendingAction } from '#web/features/account/pending-action.ts';
import { useRequireSignIn } from '#web/features/account/use-require-sign-in.ts';
import type { OfferedPhoto } from '#web/features/chat/contact-seller/make-offer-dialog.tsx';
import { ACTION_BAR, ReservedActions } from '#web/features/chat/contact-seller/reserved-actions.tsx';
import { useMessageSeller } from '#web/features/chat/contact-seller/use-message-seller.ts';
import { OwnAd } from '#web/features/selling/own-ad-banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

type ContactProps = {
  listing: Pick<
    Listing,
    'id' | 'title' | 'seller' | 'status' | 'category' | 'price' | 'priceKind' | 'reservedUntil'
  >;
  /** The cover and the usual price, which the offer dialog shows. */
  photo: OfferedPhoto;
  usualPrice: UsualPrice | null;
  /** Whether the page shows similar listings. */
  hasSimilar: boolean;
};

/** The message and phone buttons: beside the price on wide screens, in a fixed bar on phones. */
export function ContactSeller({ listing, photo, usualPrice, hasSimilar }: ContactProps) {
  const { id, seller } = listing;
  const { user, requireSignIn } = useRequireSignIn();
  const [draft, setDraft] = useState('');
  const [amount, setAmount] = useState('');
  const message = useOnDemand(
    async () => (await import('#web/features/chat/contact-seller/message-dialog.tsx')).MessageDialog,
  );
  const phone = useOnDemand(
    async () => (await import('#web/features/chat/contact-seller/phone-dialog.tsx')).PhoneDialog,
  );
  const offer = useOnDemand(
    async () => (await import('#web/features/chat/contact-seller/make-offer-dialog.tsx')).MakeOfferDialog,
  );
  const { checking, write } = useMessageSeller(id, { isSignedIn: user !== null, begin: message.openPart });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per user and listing
  useEffect(() => {
    if (!user || user.id === seller.id) return;
    const pending = takePendingAction('message', id);
    const pendingOffer = takePendingAction('offer', id);
    if (pending) setDraft(pending.text ?? '');
    if (pendingOffer) setAmount(pendingOffer.text ?? '');
    if (pending) void message.openPart();
    else if (pendingOffer) void offer.openPart();
    else if (takePendingAction('phone', id)) void phone.openPart();
  }, [user?.id, id]);

  if (user?.id === seller.id) return <OwnAd listing={listing} className="mt-4" />;

  const isReserved = listing.reservedUntil !== null;
  const category = findCategory(listing.category);
  const mayOffer = !isReserved && category !== null && takesOffers(category.id);
  const makeOffer = () => void offer.openPart();
  const call = () => requireSignIn(() => void phone.openPart(), { kind: 'phone', item: id });
  return (
    <>
      <div
        className={cx(
          'mt-4 gap-2.5 md:grid noscript:hidden',
          // The bar of a reserved listing has no room for these buttons.
          isReserved ? 'grid' : 'hidden',
          seller.offersPhone && 'md:max-lg:grid-cols-2',
        )}
      >
        <Button block busy={checking} onClick={() => void write()}>
          <MessageCircle />
          Send Message
        </Button>
        {mayOffer && (
          <Button block variant="secondary" onClick={makeOffer}>
            <HandCoins />
            Make an Offer
          </Button>
        )}
        {seller.offersPhone ? (
          <Button block variant="secondary" onClick={call}>
            <Phone />
            Show Phone Number
          </Button>
        ) : (
          <PrefersMessages className="text-center" />
        )}
      </div>
      <WaysWithoutScript offersPhone={seller.offersPhone} />
      {isReserved ? (
        <ReservedActions adId={id} hasSimilar={hasSimilar} />
      ) : (
        <div className={ACTION_BAR}>
          {seller.offersPhone ? (
            <IconButton
              label="Show Phone Number"
              outlined
              onClick={call}
              className="size-12 max-h-[20vw] max-w-[20vw]"
            >
              <Phone />
            </IconButton>
          ) : (
            !mayOffer && <PrefersMessages className="w-min flex-none" />
          )}
          {mayOffer && (
            <Button
              variant="secondary"
              className="min-w-0 flex-1 px-3! whitespace-normal!"
              onClick={makeOffer}
            >
              Make an Offer
            </Button>
          )}
          <Button
            className="min-w-0 flex-1 px-3! whitespace-normal!"
            busy={checking}
            onClick={() => void write()}
          >
            {!mayOffer && <MessageCircle />}
            Send Message
          </Button>
        </div>
      )}
      {offer.Part && (
        <offer.Part
          listing={listing}
          photo={photo}
          usualPrice={usualPrice}
          draft={amount}
          open={offer.open}
          onOpenChange={offer.setOpen}
        />
      )}
      {message.Part && (
        <message.Part listing={listing} draft={draft} open={message.open} onOpenChange={message.setOpen} />
      )}
      {phone.Part && (
        <phone.Part
          id={id}
          seller={seller.name}
          open={phone.open}
          onOpenChange={phone.setOpen}
          onMessage={() => {
            phone.setOpen(false);
            void write();
          }}
        />
      )}
    </>
  );
}

/** Explains why there is no phone button. */
function PrefersMessages({ className }: { className: string }) {
  return <p className={cx('text-sm text-ink-2', className)}>Prefers messages</p>;
}

/** Without JavaScript, both buttons lead to the login, because they need an account. */
function WaysWithoutScript({ offersPhone }: { offersPhone: boolean }) {
  return (
    <div className="mt-4 hidden gap-2.5 noscript:grid">
      <ButtonLink block to={paths.login}>
        <MessageCircle />
        Send Message
      </ButtonLink>
      {offersPhone ? (
        <ButtonLink block variant="secondary" to={paths.login}>
          <Phone />
          Show Phone Number
        </ButtonLink>
      ) : (
        <PrefersMessages className="text-center" />
      )}
    </div>
  );
}
