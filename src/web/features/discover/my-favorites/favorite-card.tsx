import { TrendingDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { formatAge } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { shortConditionOf } from '#shared/rules/conditions.ts';
import { isPubliclyVisible } from '#shared/rules/listing-lifecycle.ts';
import { FavoriteButton } from '#web/features/discover/favorite-button.tsx';
import { CardPhoto } from '#web/features/listing/card-photo.tsx';
import { ListingPrice } from '#web/features/listing/listing-price.tsx';
import { LoadPhotoButton } from '#web/runtime/less-data/load-photo-button.tsx';
import { useNow } from '#web/runtime/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import type { SavedItem } from './favorites-list.ts';
import { priceDropOf, SAVED_ITEM_STATUS } from './saved-item-status.ts';

/** A saved listing as a card or row, with its current price and status. */
export function FavoriteCard({ item }: { item: SavedItem }) {
  const status = SAVED_ITEM_STATUS[item.status];
  return (
    <article className={cx('card', status && '[&_.card-photo]:opacity-60')}>
      {isPubliclyVisible(item.status) ? (
        <Link to={paths.item(item.id)}>
          <CardPhoto
            image={item.photo}
            featured={item.featured && !status}
            reserved={item.reservedUntil !== null}
            tile={item.tile}
            title={item.title}
          />
          <SavedItemText item={item} />
        </Link>
      ) : (
        <div>
          <CardPhoto image={null} featured={false} />
          <div className="card-words">
            <span className="font-semibold text-ink-2!">No longer available</span>
            <h3>{item.title}</h3>
          </div>
        </div>
      )}
      {status && (
        <Badge tone={TONES[item.status]} className="absolute top-2 left-2 z-1">
          {status}
        </Badge>
      )}
      <FavoriteButton id={item.id} title={item.title} />
      {item.photo && <LoadPhotoButton src={item.photo.card} title={item.title} />}
    </article>
  );
}

function SavedItemText({ item }: { item: SavedItem }) {
  const now = useNow();
  const drop = priceDropOf(item);
  return (
    <div className="card-words">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <ListingPrice price={item.price} kind={item.priceKind} />
        {drop && (
          <Badge tone="success">
            <TrendingDown />
            {drop}
          </Badge>
        )}
      </span>
      {item.condition && (
        <small className={cx(drop && 'max-md:not-in-data-[view=list]:hidden')}>
          {shortConditionOf(item.condition, item.usedIn)}
        </small>
      )}
      <h3>{item.title}</h3>
      {item.description && <p className="in-data-[view=list]:[display:-webkit-box]!">{item.description}</p>}
      <span className="card-place">{item.location}</span>
      <time dateTime={item.datePosted}>{formatAge(new Date(item.datePosted), now)}</time>
      {item.seller && <span className="card-by">by {item.seller.name}</span>}
    </div>
  );
}

/** The same tones as in My Ads. */
const TONES: Partial<Record<SavedItem['status'], ComponentProps<typeof Badge>['tone']>> = {
  sold: 'info',
  expired: 'warn',
  removed: 'danger',
};
