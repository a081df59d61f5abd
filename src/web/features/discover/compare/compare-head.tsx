import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { Listing } from '#shared/contract/listings.ts';
import { paths } from '#shared/paths.ts';
import { ListingPrice } from '#web/features/listing/listing-price.tsx';

/** The compared listings, which stay visible while the rows scroll. */
export function CompareHead({ listings, onRemove }: { listings: Listing[]; onRemove: (id: string) => void }) {
  return (
    <ul className="sticky top-0 z-5 grid auto-cols-fr grid-flow-col gap-2.5 bg-bg py-3">
      {listings.map(({ id, title, price, priceKind, photos }) => (
        <li key={id} className="relative min-w-0">
          <Link to={paths.item(id)} className="block">
            <div className="photo-edge relative aspect-square max-h-44 overflow-hidden rounded-card bg-wash">
              {photos[0] && (
                <img
                  src={photos[0].card}
                  alt=""
                  width={400}
                  height={400}
                  className="absolute inset-0 size-full object-cover object-[50%_35%]"
                />
              )}
            </div>
            <span className="mt-2 block truncate text-card font-bold">
              <ListingPrice price={price} kind={priceKind} />
            </span>
            <span className="mt-0.5 line-clamp-2 text-sm leading-4.5 font-medium wrap-anywhere">{title}</span>
          </Link>
          <button
            type="button"
            aria-label={`Remove ${title}`}
            onClick={() => onRemove(id)}
            className="absolute top-0 right-0 grid size-11 place-items-center"
          >
            <span className="grid size-7 place-items-center rounded-full bg-surface text-ink shadow-lift">
              <X className="size-4" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
