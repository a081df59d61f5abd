import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { PhotoColour } from '#web/features/listing/photo-colour.tsx';
import type { ShownCard } from '#web/features/listing/shown-card.ts';
import { useLessData } from '#web/runtime/less-data/less-data.ts';
import { Price } from '#web/ui/price.tsx';

/**
 * Three listings with their prices, beside the text on wide screens. Lazy images, so phones never load them.
 */
export function HeroTiles({ cards }: { cards: ShownCard[] }) {
  const isLess = useLessData();
  const tiles = cards.filter(({ image }) => image).slice(0, OFFSETS.length);
  return (
    <ul className="absolute top-6 right-8 hidden grid-cols-[repeat(3,11rem)] gap-4 lg:grid">
      {tiles.map(({ id, title, price, image }, index) => (
        <li key={id} className={OFFSETS[index]}>
          <Link to={paths.item(id)} className="relative block h-53 overflow-hidden rounded-panel bg-wash">
            {image && (
              <>
                <PhotoColour placeholder={image.placeholder} />
                {!isLess && (
                  <img
                    src={image.card}
                    alt={title}
                    width="400"
                    height="300"
                    loading="lazy"
                    className="photo-fill"
                  />
                )}
              </>
            )}
            {price !== null && (
              <span className="absolute bottom-2.5 left-2.5 rounded-full bg-disc px-3 py-0.75 text-card leading-6 text-on-disc">
                <Price amount={price} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const OFFSETS = ['', 'translate-y-7', '-translate-y-1'];
