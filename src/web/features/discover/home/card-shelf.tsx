import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { ListingCard } from '#web/features/listing/listing-card.tsx';
import type { ShownCard } from '#web/features/listing/shown-card.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

export type ShelfContent = {
  title: string;
  /** One line below the title. */
  line: string;
  /** Where all of them are; null without such a page. */
  allTo: string | null;
  cards: readonly ShownCard[];
  /** The ids of cards that are marked as new. */
  newIds?: readonly string[];
  /** Called when the user follows one of its links. */
  onOpen?: () => void;
};

/** One row of small cards that scrolls sideways, six in a row from 1100 px. */
export function CardShelf({
  content: { title, line, allTo, cards, newIds = [], onOpen },
  priority,
}: {
  content: ShelfContent;
  /** The photos are in view first, so they are not lazy. */
  priority?: boolean;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="shelf-section">
      <ShelfHead
        title={<h2 id={titleId}>{title}</h2>}
        line={line}
        link={
          allTo && (
            <Link
              to={allTo}
              onClick={onOpen}
              className="-my-3 inline-flex min-h-11 flex-none items-center gap-1 rounded-sm text-sm font-semibold whitespace-nowrap text-primary-ink hover:underline"
            >
              See all <span className="sr-only">{title}</span>
              <ArrowRight className="size-4" />
            </Link>
          )
        }
      />
      <ul className="shelf no-scrollbar">
        {cards.map((card, index) => (
          <li
            key={card.id}
            onClickCapture={({ target }) => void ((target as Element).closest('a') && onOpen?.())}
          >
            {newIds.includes(card.id) && !card.featured && !card.reservedUntil && <b>New</b>}
            <ListingCard card={card} priority={priority && index < VISIBLE_FIRST ? 'soon' : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same height as a shelf with cards. */
export function ShelfSkeleton() {
  return (
    <section aria-busy="true" aria-label="Loading..." className="shelf-section">
      <ShelfHead title={<Skeleton className="shelf-title-shape" />} line="" link={null} />
      <div className="shelf no-scrollbar">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <div key={card} className="shelf-shape">
            <Skeleton />
          </div>
        ))}
      </div>
    </section>
  );
}

function ShelfHead({ title, line, link }: { title: ReactNode; line: string; link: ReactNode }) {
  return (
    <div className="shelf-head">
      <div>
        {title}
        <p>{line}</p>
      </div>
      {link}
    </div>
  );
}

/** On a phone. */
const VISIBLE_FIRST = 3;
