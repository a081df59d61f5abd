import { Link } from 'react-router';
import { formatAge } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { shortConditionOf } from '#shared/rules/conditions.ts';
import { FavoriteButton } from '#web/features/discover/favorite-button.tsx';
import { LoadPhotoButton } from '#web/runtime/less-data/load-photo-button.tsx';
import { useNow } from '#web/runtime/use-now.ts';
import { CardPhoto, type PhotoPriority } from './card-photo.tsx';
import { ListingPrice } from './listing-price.tsx';
import type { ShownCard } from './shown-card.ts';

/** A listing as all grids show it: no box, the price as the most prominent line. */
export function ListingCard({ card, priority }: { card: ShownCard; priority?: PhotoPriority }) {
  const now = useNow();
  return (
    <article className="card">
      <Link to={paths.item(card.id)}>
        <CardPhoto
          image={card.image}
          featured={card.featured}
          tile={card.tile}
          title={card.title}
          reserved={card.reservedUntil !== null}
          ended={card.ended}
          priority={priority}
        />
        <div className="card-words">
          <ListingPrice price={card.price} kind={card.priceKind} />
          {card.condition && <small>{shortConditionOf(card.condition, card.usedIn)}</small>}
          <h3>{card.title}</h3>
          {card.summary && <p>{card.summary}</p>}
          <span className="card-place">{card.location}</span>
          <time dateTime={card.datePosted}>{formatAge(new Date(card.datePosted), now)}</time>
        </div>
      </Link>
      <FavoriteButton id={card.id} title={card.title} />
      {card.image && <LoadPhotoButton src={card.image.card} title={card.title} />}
    </article>
  );
}
