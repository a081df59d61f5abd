import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import { paths } from '#shared/paths.ts';
import { query } from '#web/data/query.ts';
import { ListingGrid } from '#web/features/listing/listing-grid.tsx';
import type { ShownCard } from '#web/features/listing/shown-card.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { linkToList, readSellerList, type SellerList } from './seller-list.ts';

type SellerItemsProps = {
  seller: PublicProfile;
  list: SellerList;
  first: ShownCard[];
  firstCursor: string | null;
  continued: boolean;
};

/** A seller's active or sold listings. Load More is a plain link until script extends the list in place. */
export function SellerItems({ seller, list, first, firstCursor, continued }: SellerItemsProps) {
  const { items, cursor, state, problem, more, newest } = useMoreItems(seller.id, list, first, firstCursor);
  if (items.length === 0) return <NoItems seller={seller} list={list} />;
  return (
    <div ref={newest}>
      {continued && (
        <p className="mb-4 text-sm">
          <Link to={linkToList(seller.id, list)} className="link">
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
            to={linkToList(seller.id, list, cursor)}
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

function NoItems({ seller, list }: { seller: PublicProfile; list: SellerList }) {
  const words = list.kind === 'active' ? list.q : '';
  const isSearch = words !== '' || (list.kind === 'active' && list.section !== null);
  if (list.kind === 'sold')
    return (
      <EmptyState object="box" title="No sold items yet">
        What {seller.name} sells will be listed here.
      </EmptyState>
    );
  return (
    <EmptyState
      object="box"
      title={isSearch ? 'No items found' : 'Nothing for sale right now'}
      actions={
        <ButtonLink to={isSearch ? paths.seller(seller.id) : paths.search()} variant="secondary">
          {isSearch ? 'Show all their items' : 'Browse Items'}
        </ButtonLink>
      }
    >
      {words
        ? `${seller.name} has nothing for “${words}”. Try another word.`
        : `${seller.name} has no active items ${isSearch ? 'of this kind' : 'at the moment'}.`}
    </EmptyState>
  );
}

type ShownItems = { items: ShownCard[]; cursor: string | null; from: number };

/** The loaded listings by history entry, so that Back shows the same list. */
const pagesByEntry = new Map<string, ShownItems>();

function useMoreItems(seller: string, list: SellerList, first: ShownCard[], firstCursor: string | null) {
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
    const answer = await query((api) => readSellerList(api, seller, list, cursor));
    loading.current = false;
    setState('idle');
    if (!answer.ok) return setProblem(answer.failure.text);
    const { items: next, nextCursor } = answer.value;
    const extended = { items: joined(items, next), cursor: nextCursor };
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
