import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { clearViewedItems, readViewedItems, type ViewedItem } from '#web/features/discover/viewed-items.ts';
import { ListingPrice } from '#web/features/listing/listing-price.tsx';
import { PhotoColour } from '#web/features/listing/photo-colour.tsx';
import { TextTile } from '#web/features/listing/text-tile.tsx';
import { useLessData } from '#web/runtime/less-data/less-data.ts';
import { cx } from '#web/ui/cx.ts';

/**
 * Recently viewed listings. The server renders the section empty and hidden. If the device has stored
 * listings, the early script reserves the space before the first paint, so that the layout does not shift.
 * `small` shows squares with prices only, for users who have looked at more than one.
 */
export function RecentlyViewed({ small = false }: { small?: boolean }) {
  const [items, setItems] = useState<ViewedItem[]>([]);
  useEffect(() => setItems(readViewedItems()), []);
  const clear = () => {
    clearViewedItems();
    setItems([]);
  };
  return (
    <section
      aria-labelledby="viewed"
      className={cx('hidden in-data-viewed:block', small ? 'shelf-section' : 'pt-10 lg:pt-14')}
    >
      <div className={small ? 'shelf-head' : 'mb-4 flex items-baseline justify-between gap-4'}>
        <h2 id="viewed">Recently viewed</h2>
        <button
          type="button"
          onClick={clear}
          className="-my-3 min-h-11 min-w-11 rounded-sm text-sm font-semibold text-primary-ink hover:underline lg:text-base"
        >
          Clear
        </button>
      </div>
      <ul
        className={cx(
          'no-scrollbar -mx-4 -my-1 flex snap-x gap-3 overflow-x-auto px-4 py-1 md:-mx-1 md:px-1 lg:gap-4',
          small ? 'viewed-small' : 'min-h-56 md:min-h-60',
        )}
      >
        {items.map((item) => (
          <li
            key={item.id}
            className={cx('flex-none snap-start scroll-ml-4', small ? 'w-28' : 'w-36 md:w-40')}
          >
            <ViewedCard item={item} small={small} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ViewedCard({ item, small }: { item: ViewedItem; small: boolean }) {
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
      <p className="mt-2 h-6 truncate **:whitespace-nowrap">
        <ListingPrice price={price} kind={priceKind} />
      </p>
      <h3 className={small ? 'sr-only' : 'truncate text-sm font-medium'}>{title}</h3>
      {!small && <p className="truncate text-xs text-ink-3">{location}</p>}
    </Link>
  );
}
