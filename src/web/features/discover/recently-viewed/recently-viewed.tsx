import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { clearViewedItems, readViewedItems, type ViewedItem } from '#web/features/discover/viewed-items.ts';
import { ListingPrice } from '#web/features/listing/listing-price.tsx';
import { PhotoColour } from '#web/features/listing/photo-colour.tsx';
import { TextTile } from '#web/features/listing/text-tile.tsx';
import { useLessData } from '#web/runtime/less-data/less-data.ts';

/**
 * Recently viewed listings. The server renders the section empty and hidden. If the device has stored
 * listings, the early script reserves the space before the first paint, so that the layout does not shift.
 */
export function RecentlyViewed() {
  const [items, setItems] = useState<ViewedItem[]>([]);
  useEffect(() => setItems(readViewedItems()), []);
  const clear = () => {
    clearViewedItems();
    setItems([]);
  };
  return (
    <section aria-labelledby="viewed" className="hidden pt-10 in-data-viewed:block lg:pt-14">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="viewed">Recently viewed</h2>
        <button
          type="button"
          onClick={clear}
          className="-my-3 min-h-11 min-w-11 rounded-sm text-sm font-semibold text-primary-ink hover:underline lg:text-base"
        >
          Clear
        </button>
      </div>
      <ul className="no-scrollbar -mx-4 -my-1 flex min-h-47 snap-x gap-3 overflow-x-auto px-4 py-1 md:-mx-1 md:min-h-50 md:px-1 lg:gap-4">
        {items.map((item) => (
          <li key={item.id} className="w-36 flex-none snap-start scroll-ml-4 md:w-40">
            <ViewedCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ViewedCard({ item }: { item: ViewedItem }) {
  const { id, title, price, priceKind, location, image, tile } = item;
  const isLess = useLessData();
  return (
    <Link to={paths.item(id)} className="block rounded-card">
      <div className="photo-edge relative grid aspect-square place-items-center overflow-hidden rounded-card bg-wash text-line-strong">
        {image ? (
          <>
            <PhotoColour placeholder={image.placeholder} />
            {!isLess && (
              <img
                src={image.card}
                alt=""
                width="400"
                height="400"
                loading="lazy"
                className="photo-fill object-[50%_35%]"
              />
            )}
          </>
        ) : tile ? (
          <TextTile tile={tile} title={title} />
        ) : (
          <ImageOff />
        )}
      </div>
      <p className="mt-2 truncate">
        <ListingPrice price={price} kind={priceKind} />
      </p>
      <h3 className="truncate text-sm font-medium">{title}</h3>
      <p className="truncate text-xs text-ink-3">{location}</p>
    </Link>
  );
}
