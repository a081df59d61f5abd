import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import { paths } from '#shared/paths.ts';
import { query } from '#web/data/query.ts';
import { ListingGrid } from '#web/features/listing/listing-grid.tsx';
import { type ShownCard, shownCard } from '#web/features/listing/shown-card.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type SellerItemsProps = {
  seller: PublicProfile;
  first: ShownCard[];
  firstCursor: string | null;
  continued: boolean;
};

/** A seller's active listings. Load More is a plain link until script extends the list in place. */
export function SellerItems({ seller, first, firstCursor, continued }: SellerItemsProps) {
  const { items, cursor, state, problem, more, newest } = useMoreItems(seller.id, first, firstCursor);
  if (items.length === 0) {
    return (
      <EmptyState
        object="box"
        title="Nothing for sale right now"
        actions={
          <ButtonLink to={paths.search()} variant="secondary">
            Browse Items
          </ButtonLink>
        }
      >
        {seller.name} has no active items at the moment.
      </EmptyState>
    );
  }
  return (
    <div ref={newest}>
      {continued && (
        <p className="mb-4 text-sm">
          <Link to={paths.seller(seller.id)} className="link">
            Back to the newest items
          </Link>
        </p>
      )}
      <ListingGrid cards={items} className="lg:grid-cols-3" />
      <p role="status" className="sr-only">
        {items.length > first.length && `${items.length} items shown`}
      </p>
      {problem && (
        <Banner tone="danger" alert className="mt-6">
          {problem}
        </Banner>
      )}
      {cursor && (
        <p className="mt-8 text-center">
          <ButtonLink
            to={paths.seller(seller.id, cursor)}
            variant="secondary"
            aria-busy={state === 'loading' || undefined}
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              void more();
            }}
          >
            {state === 'loading' ? 'Loading...' : 'Load More'}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

type ShownItems = { items: ShownCard[]; cursor: string | null; from: number };

/** The loaded listings by history entry, so that Back shows the same list. */
const pagesByEntry = new Map<string, ShownItems>();

function useMoreItems(seller: string, first: ShownCard[], firstCursor: string | null) {
  const entry = `${useLocation().key} ${seller}`;
  const [page, setPage] = useState<ShownItems>(
    () => pagesByEntry.get(entry) ?? { items: first, cursor: firstCursor, from: 0 },
  );
  const [state, setState] = useState<'idle' | 'loading'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const newest = useRef<HTMLDivElement>(null);
  // A ref, because state would update too late for the second of two quick taps.
  const loading = useRef(false);

  async function more() {
    const { items, cursor } = page;
    if (!cursor || loading.current) return;
    loading.current = true;
    setState('loading');
    setProblem(null);
    const answer = await query((api) => api.search.ads({ seller, sort: 'recent', cursor }));
    loading.current = false;
    setState('idle');
    if (!answer.ok) return setProblem(answer.failure.text);
    const { items: next, nextCursor } = answer.value;
    const extended = { items: joined(items, next.map(shownCard)), cursor: nextCursor };
    pagesByEntry.set(entry, { ...extended, from: 0 });
    setPage({ ...extended, from: items.length });
  }

  useEffect(() => {
    // Keyboard focus moves to the first new listing.
    if (page.from > 0) newest.current?.querySelectorAll<HTMLElement>('article > a')[page.from]?.focus();
  }, [page.from]);

  return { ...page, state, problem, more, newest };
}

/** Skips duplicates: a listing that was renewed meanwhile may be returned again. */
function joined(items: ShownCard[], more: ShownCard[]): ShownCard[] {
  const shownIds = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !shownIds.has(id))];
}
