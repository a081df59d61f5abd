import { type RefObject, useState } from 'react';
import { Link } from 'react-router';
import type { CaseDetail, CaseUser } from '#shared/contract/staff-cases.ts';
import { formatMoment, formatShortDate } from '#shared/format/dates.ts';
import { formatNaira } from '#shared/format/money.ts';
import { paths } from '#shared/paths.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { NoPhotoIcon } from '#web/ui/no-photo-icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { KIND_LABELS, riskTone } from './case-texts.ts';

/** What the case is about: photos, title, price with the usual price, and the seller. */
export function CaseHead({
  detail,
  heading,
  now,
}: {
  detail: CaseDetail;
  heading: RefObject<HTMLHeadingElement | null>;
  now: Date;
}) {
  const { id, kind, risk, listing, user, title, openedAt, assignee } = detail;
  return (
    <header className="grid grid-cols-1 gap-3">
      <div className="flex flex-col gap-4 md:flex-row md:items-start">
        {listing && <Photos listing={listing} />}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-1.5">
            <Badge tone={riskTone(risk)}>{`${RISK_WORDS[riskTone(risk)]} ${risk}`}</Badge>
            <Badge tone={kind === 'appeal' ? 'info' : 'neutral'}>{KIND_LABELS[kind]}</Badge>
            {listing && <Badge className="max-md:hidden">{listing.category}</Badge>}
            {listing && listing.status !== 'active' && kind !== 'held' && (
              <Badge tone="warn">{STATUS_TEXTS[listing.status]}</Badge>
            )}
            <span className="num text-xs text-ink-3 max-md:basis-full md:ml-auto">
              Case {id} · {formatMoment(new Date(openedAt), now)}
              {assignee && ` · ${assignee.name}`}
            </span>
          </div>
          <h2
            ref={heading}
            tabIndex={-1}
            className="mt-1.5 line-clamp-4 text-xl leading-6.5 wrap-anywhere outline-none lg:text-xl lg:leading-6.5"
          >
            {listing ? (
              <Link to={paths.item(listing.id)} className="hover:underline">
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <bdi>{title}</bdi>
            )}
          </h2>
          {listing && (
            <p className="mt-0.5 text-base">
              {listing.price === null ? (
                <span className="font-semibold">No price</span>
              ) : (
                <Price amount={listing.price} className="text-lg" />
              )}
              {listing.usual && (
                <span className="num text-sm text-ink-3">
                  {' '}
                  usually {formatNaira(listing.usual.low)} – {formatNaira(listing.usual.high)},{' '}
                  {listing.usual.ads} ads
                </span>
              )}
              <span className="text-sm text-ink-3"> · {listing.location}</span>
            </p>
          )}
          <SellerLine user={user} listingId={listing?.id} />
        </div>
      </div>
    </header>
  );
}

function SellerLine({ user, listingId }: { user: CaseUser; listingId: string | undefined }) {
  const facts = [
    `joined ${formatShortDate(new Date(user.joinDate))}`,
    `${TRUST_WORDS[user.trustLevel]}, ${user.sales} ${user.sales === 1 ? 'sale' : 'sales'}`,
    user.identityChecked
      ? 'identity checked'
      : user.phoneConfirmed
        ? 'number confirmed'
        : user.emailConfirmed
          ? 'e-mail only'
          : 'nothing confirmed',
  ];
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm [&>a]:py-0.5">
      <Avatar name={user.name} src={user.avatar} size="sm" />
      <Link to={staffPaths.user(user.id)} className="link hit relative max-w-full truncate">
        <bdi>{user.name}</bdi>
      </Link>
      {user.role !== 'user' && <Badge tone="info">Staff</Badge>}
      {user.suspended && <Badge tone="danger">Suspended</Badge>}
      {user.left && <Badge>Left</Badge>}
      <span className="text-ink-3">{facts.join(' · ')}</span>
      {listingId && (
        <Link to={staffPaths.listing(listingId)} className="link hit relative py-0.5 md:ml-auto">
          Ad’s dossier
        </Link>
      )}
    </div>
  );
}

type CaseListing = NonNullable<CaseDetail['listing']>;

/** The cover, and the other photos below it in a row. A tap opens the viewer. */
function Photos({ listing: { photos, title } }: { listing: CaseListing }) {
  const viewer = useOnDemand(async () => (await import('#web/features/listing/viewer.tsx')).Viewer);
  const [start, setStart] = useState(0);
  if (photos.length === 0)
    return (
      <span className="grid size-28 flex-none place-items-center rounded-menu bg-wash text-ink-3">
        <NoPhotoIcon kind={null} />
        <span className="sr-only">No photo</span>
      </span>
    );
  const show = (index: number) => {
    setStart(index);
    void viewer.openPart();
  };
  return (
    <div
      className={cx(
        'grid w-28 flex-none grid-cols-3 gap-1.5',
        photos.length > 1 && 'max-md:w-full max-md:grid-cols-4',
      )}
    >
      {photos.map((photo, index) => (
        <button
          key={photo.card}
          type="button"
          aria-label={`Open photo ${index + 1} of ${photos.length}`}
          onClick={() => show(index)}
          className={cx(
            'photo-edge relative aspect-square overflow-hidden rounded-row bg-wash',
            index === 0 && 'col-span-3 rounded-menu! max-md:col-span-1',
            photos.length === 1 && 'max-md:col-span-3!',
          )}
        >
          <img src={photo.card} alt="" width={photo.width} height={photo.height} className="photo-fill" />
        </button>
      ))}
      {viewer.Part && (
        <viewer.Part
          key={viewer.openCount}
          photos={photos.map((photo) => ({ ...photo, url: photo.full, placeholder: '' }))}
          title={title}
          start={start}
          open={viewer.open}
          onClose={() => viewer.setOpen(false)}
        />
      )}
    </div>
  );
}

const STATUS_TEXTS: Record<ListingStatus, string> = {
  draft: 'Draft',
  active: 'Live',
  paused: 'Paused',
  held: 'Held',
  sold: 'Sold',
  expired: 'Expired',
  removed: 'Taken down',
};
const RISK_WORDS = { danger: 'High risk', warn: 'Medium risk', neutral: 'Low risk' };
const TRUST_WORDS = {
  new: 'new',
  'email-confirmed': 'new',
  'number-confirmed': 'known',
  established: 'trusted',
  'identity-checked': 'trusted',
} as const;
