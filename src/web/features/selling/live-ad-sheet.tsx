import { Camera, Check, ImageOff, Phone, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatNaira } from '#shared/format/money.ts';
import { paths } from '#shared/paths.ts';
import { objectName } from '#shared/rules/listing/object-name.ts';
import { sellerPaths } from '#shared/seller-paths.ts';
import { mayAsk } from '#web/features/account/ask-about-push.ts';
import { type OwnProfile, useOwnProfile } from '#web/features/account/own-profile.ts';
import { PushPlace } from '#web/features/account/push-place.tsx';
import { ListingPrice } from '#web/features/listing/listing-price.tsx';
import { PhotoColour } from '#web/features/listing/photo-colour.tsx';
import { TextTile } from '#web/features/listing/text-tile.tsx';
import { whatsAppLink } from '#web/features/listing/whatsapp-link.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { WhatsAppMark } from '#web/ui/social-marks.tsx';
import { closeLiveAd, type LiveAd, openLiveAd } from './live-ad.ts';

/** “Your ad is live”: the published listing, and what helps to sell it. */
export function LiveAdSheet() {
  const { status, profile } = useOwnProfile();
  const [ad, setAd] = useState<LiveAd | null>(null);
  const opened = useRef<LiveAd | null>(null);
  useEffect(() => {
    // In development, React runs effects twice. The second call must not count as another opening.
    opened.current ??= openLiveAd();
    setAd(opened.current);
    if (!opened.current) return;
    // Captured, because the router may unmount the sheet before later listeners run.
    window.addEventListener('popstate', closeLiveAd, { capture: true });
    return () => window.removeEventListener('popstate', closeLiveAd, { capture: true });
  }, []);
  function close() {
    closeLiveAd();
    setAd(null);
  }
  // The row about the number must not appear while the user reaches for a button.
  if (!ad || status === 'loading') return null;
  return <OpenSheet ad={ad} onClose={close} own={profile?.private ?? null} />;
}

type SheetProps = { ad: LiveAd; onClose: () => void; own: OwnProfile['private'] | null };

function OpenSheet({ ad, onClose, own }: SheetProps) {
  const share = useRef<HTMLAnchorElement>(null);
  const [asksAboutPush] = useState(() => willAskAboutPush(own));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<span className="text-[1.625rem] leading-8">Your {objectName(ad)} is live</span>}
      description={`${ad.category === 'Jobs' ? 'People' : 'Buyers'} in ${stateOf(ad.location)} can see it now.`}
      initialFocus={share}
    >
      <AdCard ad={ad} />
      <a
        ref={share}
        href={whatsAppLink(shareText(ad), window.location.origin + paths.item(ad.id))}
        target="_blank"
        rel="noopener noreferrer"
        className="mt-4 flex min-h-12 items-center justify-center gap-2 rounded-full bg-primary px-5 font-semibold text-on-primary transition-colors hover:bg-primary-hover active:bg-primary-press"
      >
        <WhatsAppMark />
        Share to WhatsApp
      </a>
      <p className="mt-2 text-center text-xs text-ink-3">Put it on your status, or send it to a group.</p>
      {own?.phoneConfirmed === false && <ConfirmNumber />}
      {asksAboutPush && (
        // Reserves the height of the question, which takes a moment to load.
        <div className="mt-4 min-h-35">
          <PushPlace reason="ad" asksNow />
        </div>
      )}
      <div className="mt-3 flex flex-wrap justify-center gap-x-2">
        <ButtonLink variant="quiet" to={paths.postAd} onClick={closeLiveAd}>
          <Plus />
          Post another
        </ButtonLink>
        <ButtonLink variant="quiet" to={paths.item(ad.id)} onClick={closeLiveAd}>
          View my ad
        </ButtonLink>
        <ButtonLink variant="quiet" to={sellerPaths.checks(ad.id)} onClick={closeLiveAd}>
          <Camera />
          Show buyers it is real
        </ButtonLink>
      </div>
    </Dialog>
  );
}

function AdCard({ ad }: { ad: LiveAd }) {
  return (
    <Link
      to={paths.item(ad.id)}
      onClick={closeLiveAd}
      className="mt-4 grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-3.5 rounded-panel border border-line bg-bg p-2.5"
    >
      <div className="photo-edge relative grid aspect-square place-items-center overflow-hidden rounded-menu bg-wash text-line-strong">
        {ad.image ? (
          <>
            <PhotoColour placeholder={ad.image.placeholder} />
            <img src={ad.image.card} alt="" width="112" height="112" className="photo-fill" />
          </>
        ) : ad.tile ? (
          <TextTile tile={ad.tile} title={ad.title} />
        ) : (
          <ImageOff />
        )}
      </div>
      <span className="grid min-w-0 justify-items-start">
        <Badge tone="success">
          <Check />
          Live
        </Badge>
        <ListingPrice price={ad.price} kind={ad.priceKind} className="mt-1.5 text-panel" />
        <span className="max-w-full truncate text-card font-medium">{ad.title}</span>
        <span className="mt-1 max-w-full truncate text-xs text-ink-3">{ad.location}</span>
        <span className="sr-only">See it as buyers do</span>
      </span>
    </Link>
  );
}

/** Without a confirmed number, buyers do not see it. */
function ConfirmNumber() {
  return (
    <div className="mt-4 flex items-center gap-3 border-t border-line pt-4">
      <span className="grid size-10 flex-none place-items-center rounded-field bg-accent-soft text-accent-ink">
        <Phone className="size-5" />
      </span>
      <p className="min-w-0 flex-1">
        <b className="block font-semibold">Confirm your number</b>
        <span className="block text-sm text-ink-2">
          So that buyers can call you. Until then, your number is hidden.
        </span>
      </p>
      <ButtonLink variant="secondary" size="sm" to={paths.profile} onClick={closeLiveAd} className="min-h-11">
        Confirm
      </ButtonLink>
    </div>
  );
}

function willAskAboutPush(own: OwnProfile['private'] | null): boolean {
  return own?.notifications.push === true && mayAsk() && Notification.permission === 'default';
}

/** “Yaba, Lagos” is in Lagos. */
function stateOf(location: string): string {
  return location.split(', ').at(-1) ?? location;
}

function shareText({ title, price }: LiveAd): string {
  return price === null ? title : `${title}, ${formatNaira(price)}`;
}
