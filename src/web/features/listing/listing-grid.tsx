import { formatAge } from '#shared/format/dates.ts';
import { CachedFragment } from '#web/runtime/cached-fragment.tsx';
import { useNow } from '#web/runtime/use-now.ts';
import { cx } from '#web/ui/cx.ts';
import type { PhotoPriority } from './card-photo.tsx';
import { ListingCard } from './listing-card.tsx';
import type { ShownCard } from './shown-card.ts';

/** Cards in 2, 3 or 4 columns. */
export function ListingGrid({
  cards,
  carousel = false,
  firstOnPage = false,
  className,
}: {
  cards: readonly ShownCard[];
  /** Below 485 px: one snapping row with a part of the next card visible. */
  carousel?: boolean;
  /** The photos of the first row are not lazy because they are in view first. */
  firstOnPage?: boolean;
  className?: string;
}) {
  const now = useNow();
  const priority = (index: number) => (firstOnPage ? priorityOf(index) : undefined);
  return (
    <ul
      className={cx(
        'cards',
        carousel &&
          'no-scrollbar max-card:-mx-4 max-card:-my-1 max-card:flex max-card:snap-x max-card:snap-mandatory max-card:overflow-x-auto max-card:px-4 max-card:py-1',
        className,
      )}
    >
      {cards.map((card, index) => (
        <CachedFragment
          key={card.id}
          as="li"
          cacheKey={`card ${priority(index)} ${formatAge(new Date(card.datePosted), now)} ${JSON.stringify(card)}`}
          className={
            carousel
              ? 'max-card:w-[min(14.75rem,80vw)] max-card:flex-none max-card:snap-start max-card:scroll-ml-4'
              : undefined
          }
        >
          <ListingCard card={card} priority={priority(index)} />
        </CachedFragment>
      ))}
    </ul>
  );
}

const ROW = 4;

function priorityOf(index: number): PhotoPriority | undefined {
  if (index === 0) return 'first';
  return index < ROW ? 'soon' : undefined;
}
