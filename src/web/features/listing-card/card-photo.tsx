import { ImageOff } from 'lucide-react';
import type { ListingCard } from '#shared/contract/listings.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PhotoColour } from './photo-colour.tsx';

/** A card's 4:3 photo on its own average colour, so that nothing jumps or flashes while it comes. */

/** How soon the photo is wanted: `first` is the first of the page, `soon` the rest of its row. */
export type PhotoHaste = 'first' | 'soon';

export function CardPhoto({
  image,
  featured,
  haste,
}: Pick<ListingCard, 'image' | 'featured'> & { haste?: PhotoHaste }) {
  return (
    <div className="photo-edge relative grid aspect-4/3 place-items-center overflow-hidden rounded-card bg-wash text-line-strong">
      {image ? (
        <>
          <PhotoColour placeholder={image.placeholder} />
          <img
            src={image.card}
            alt=""
            width="400"
            height="300"
            loading={haste ? undefined : 'lazy'}
            fetchPriority={haste === 'first' ? 'high' : undefined}
            className="relative size-full object-cover transition-transform duration-slow ease-out-soft fine:group-hover:scale-102"
          />
        </>
      ) : (
        <ImageOff className="size-7 stroke-[1.5]" />
      )}
      {featured && (
        <Badge tone="featured" className="absolute top-2 left-2 z-1">
          Featured
        </Badge>
      )}
    </div>
  );
}
