import { Link } from 'react-router';
import type { ListingCard as Card } from '#shared/contract/listings.ts';
import { formatAge } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { CONDITION_LABELS } from '#shared/rules/conditions.ts';
import { useNow } from '#web/api/use-now.ts';
import { CardPhoto, type PhotoHaste } from './card-photo.tsx';
import { ListingPrice } from './listing-price.tsx';

/** One thing for sale, as every grid shows it: no box, the photo brings the colour and the price is the loudest line. */
export function ListingCard({ card, haste }: { card: Card; haste?: PhotoHaste }) {
  const now = useNow();
  return (
    <article className="group relative min-w-0">
      <Link to={paths.item(card.id)} className="block rounded-card">
        <CardPhoto image={card.image} featured={card.featured} haste={haste} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-2 pt-2.5">
          <ListingPrice price={card.price} kind={card.priceKind} className="text-lg leading-6" />
          {card.condition && <span className="text-xs text-ink-3">{CONDITION_LABELS[card.condition]}</span>}
        </div>
        <h3 className="mt-0.5 line-clamp-2 text-card font-medium tracking-[-0.003em] text-wrap wrap-anywhere">
          {card.title}
        </h3>
        <div className="mt-1 flex justify-between gap-2 text-xs text-ink-3">
          <span className="truncate">{card.location}</span>
          <time dateTime={card.datePosted} className="flex-none">
            {formatAge(new Date(card.datePosted), now)}
          </time>
        </div>
      </Link>
    </article>
  );
}
