import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { Listing } from '#shared/contract/listings.ts';
import { paths } from '#shared/paths.ts';
import { CardPhoto } from '#web/features/listing/card-photo.tsx';
import { ListingPrice } from '#web/features/listing/listing-price.tsx';

/** The compared listings, which stay visible while the rows scroll. */
export function CompareHead({ listings, onRemove }: { listings: Listing[]; onRemove: (id: string) => void }) {
  return (
    // Below 1100 px it is under the row of the header that stays on the screen.
    <ul className="sticky top-12.75 z-4 grid auto-cols-fr grid-flow-col gap-2.5 bg-bg py-3 lg:top-0">
      {listings.map(({ id, title, price, priceKind, photos }) => (
        <li key={id} className="relative min-w-0">
          <Link to={paths.item(id)} className="block">
            <div className="max-w-28 md:max-w-44">
              <CardPhoto image={photos[0] ?? null} featured={false} />
            </div>
            <span className="mt-2 block truncate text-card font-bold">
              <ListingPrice price={price} kind={priceKind} />
            </span>
            <span className="mt-0.5 line-clamp-2 text-sm leading-4.5 font-medium wrap-anywhere">{title}</span>
          </Link>
          <button
            type="button"
            aria-label={`Remove ${title}`}
            onClick={({ currentTarget }) => {
              focusNeighbor(currentTarget);
              onRemove(id);
            }}
            className="absolute top-0 left-[min(100%,7rem)] grid size-11 -translate-x-full place-items-center md:left-[min(100%,11rem)]"
          >
            <span className="grid size-7 place-items-center rounded-full bg-disc text-on-disc shadow-lift">
              <X className="size-4" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The pressed button disappears with its listing. */
function focusNeighbor(button: HTMLElement): void {
  const column = button.closest('li');
  const neighbor = column?.nextElementSibling ?? column?.previousElementSibling;
  neighbor?.querySelector('button')?.focus({ preventScroll: true });
}
