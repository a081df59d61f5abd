import { useEffect, useState } from 'react';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { inLocation } from '#shared/in-location.ts';
import { paths } from '#shared/paths.ts';
import { RecentlyViewed } from '#web/features/discover/recently-viewed/recently-viewed.tsx';
import { Awning } from '#web/ui/awning.tsx';
import { CardShelf, type ShelfContent, ShelfSkeleton } from './card-shelf.tsx';
import { CategoryStrip, type StripCategory } from './category-strip.tsx';
import { ClosingCall } from './closing-call.tsx';
import { PopularSearches } from './popular-searches.tsx';
import { Shelf, type ShelfListings } from './shelf.tsx';
import { StatisticsBand } from './statistics-band.tsx';
import { PROMO_ID, PromoCard, ToDoSkeleton } from './to-do-card.tsx';

// The home page of signed-in users: what they want to finish and listings for them, without a hero. The server
// renders it the same for all of them; the parts of one user have a fixed height and are filled in the browser.

export type UserHomePageProps = {
  location: string;
  categories: StripCategory[];
  /** Listings of several categories, which the recent ones do not repeat. Null if there are too few. */
  nearby: ShelfContent | null;
  /** Null if there are too few. */
  featured: ShelfContent | null;
  recent: ShelfListings;
  figures: ApiOutputs['information']['figures'];
};

type PersonalParts = typeof import('./personal-parts.tsx');
/** Started with the page's code. It is not part of it, because public screens would share its modules. */
const loading = import.meta.env.SSR
  ? null
  : import('./personal-parts.tsx').then(
      (parts) => {
        loaded = parts;
        return parts;
      },
      () => 'failed' as const,
    );
let loaded: PersonalParts | null = null;

export function UserHomePage({ location, categories, nearby, featured, recent, figures }: UserHomePageProps) {
  const parts = usePersonalParts();
  return (
    <>
      <Awning />
      <div className="user-home page">
        <h1 className="sr-only">Home</h1>
        {parts && parts !== 'failed' ? (
          <parts.PersonalTop location={location} featured={featured} figures={figures.promo} />
        ) : (
          <>
            <section id={PROMO_ID} aria-label="To do">
              <ul className="to-dos no-scrollbar">
                {!parts && <ToDoSkeleton />}
                <PromoCard figures={figures.promo} />
              </ul>
            </section>
            {parts ? featured && <CardShelf content={featured} /> : <ShelfSkeleton />}
          </>
        )}
        {nearby && <CardShelf content={nearby} priority />}
        <RecentlyViewed small />
        <div>
          <CategoryStrip categories={categories} location={location} />
          <PopularSearches location={location} className="mt-3" />
        </div>
        {parts && parts !== 'failed' && <parts.PersonalRest location={location} featured={featured} />}
        <Shelf
          title="Recently Posted"
          allTo={inLocation(paths.recent, location)}
          listings={recent}
          emptyText="The market is just opening. Post the first item and let your neighbours find it."
        />
        <StatisticsBand figures={figures.statistics} />
        <ClosingCall />
      </div>
    </>
  );
}

/** Null until the code has loaded, and while the page is hydrated. */
function usePersonalParts(): PersonalParts | 'failed' | null {
  const [parts, setParts] = useState<PersonalParts | 'failed' | null>(null);
  useEffect(() => {
    if (loaded) setParts(loaded);
    else void loading?.then(setParts);
  }, []);
  return parts;
}
