import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ListingGrid } from '#web/features/listing/listing-grid.tsx';
import type { ShownCard } from '#web/features/listing/shown-card.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

export type ShelfListings = {
  cards: readonly ShownCard[];
  /** Why listings of other places follow; null if all are in the chosen location. */
  note: string | null;
};

/** A titled row of listings with a link to all of them, or a text while there are none. */
export function Shelf({
  title,
  allTo,
  listings: { cards, note },
  emptyText,
  carousel,
  firstOnPage,
}: {
  title: string;
  allTo: string;
  listings: ShelfListings;
  emptyText: string;
  carousel?: boolean;
  firstOnPage?: boolean;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={cx(firstOnPage ? 'pt-6' : 'pt-10', 'lg:pt-14')}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 lg:mb-5">
        <h2 id={titleId}>{title}</h2>
        {cards.length > 0 && (
          <Link
            to={allTo}
            className="-my-3 inline-flex min-h-11 items-center gap-1 rounded-sm text-sm font-semibold whitespace-nowrap text-primary-ink hover:underline lg:text-base"
          >
            View all <span className="sr-only">{title}</span>
            <ArrowRight className="size-4" />
          </Link>
        )}
        {note && <p className="basis-full text-sm text-ink-2">{note}</p>}
      </div>
      {cards.length > 0 ? (
        <ListingGrid cards={cards} carousel={carousel} firstOnPage={firstOnPage} className="cards-whole" />
      ) : (
        <div className="grid justify-items-start gap-4 rounded-panel bg-sunken p-5 sm:flex sm:items-center sm:justify-between lg:px-10 lg:py-8">
          <p className="text-ink-2">{emptyText}</p>
          <ButtonLink variant="secondary" to={paths.postAd}>
            Post an Ad
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
