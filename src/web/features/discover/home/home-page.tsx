import type { ApiOutputs } from '#shared/contract/index.ts';
import { inLocation } from '#shared/in-location.ts';
import { paths } from '#shared/paths.ts';
import { RecentlyViewed } from '#web/features/discover/recently-viewed/recently-viewed.tsx';
import type { ShownCard } from '#web/features/listing/shown-card.ts';
import { CachedFragment } from '#web/runtime/cached-fragment.tsx';
import { Awning } from '#web/ui/awning.tsx';
import { CategoryStrip, type StripCategory } from './category-strip.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { PostAdPromo } from './post-ad-promo.tsx';
import { Shelf, type ShelfListings } from './shelf.tsx';
import { StatisticsBand } from './statistics-band.tsx';

// The home page. All its controls are links or buttons whose taps can be replayed, so its hydration is
// deferred (defer-page.tsx).

export type HomePageProps = {
  /** The location that the page is rendered for. */
  location: string;
  categories: StripCategory[];
  /** Featured listings for the hero, which the featured shelf does not repeat. */
  tiles: ShownCard[];
  featured: ShelfListings;
  recent: ShelfListings;
  figures: ApiOutputs['information']['figures'];
};

export function HomePage({ location, categories, tiles, featured, recent, figures }: HomePageProps) {
  return (
    <>
      <CachedFragment cacheKey={`hero ${location} ${JSON.stringify(tiles)}`}>
        <Hero tiles={tiles} location={location} />
      </CachedFragment>
      <Awning />
      <div className="page">
        <CachedFragment cacheKey={`categories ${location} ${JSON.stringify(categories)}`}>
          <CategoryStrip categories={categories} location={location} />
        </CachedFragment>
        <CachedFragment cacheKey={`promo ${JSON.stringify(figures.promo)}`}>
          <PostAdPromo figures={figures.promo} />
        </CachedFragment>
        {/* Without any listing, the empty text of the shelf below is enough. */}
        {recent.cards.length > 0 && (
          <Shelf
            title="Featured Items"
            allTo={inLocation(paths.featured, location)}
            listings={featured}
            emptyText="No featured items right now. Your ad could be the first people see here."
            carousel
            firstOnPage
          />
        )}
        <Shelf
          title="Recently Posted"
          allTo={inLocation(paths.recent, location)}
          listings={recent}
          emptyText="The market is just opening. Post the first item and let your neighbours find it."
        />
        <RecentlyViewed />
        <CachedFragment cacheKey={`home's end ${JSON.stringify(figures.statistics)}`}>
          <StatisticsBand figures={figures.statistics} />
          <ClosingCall />
        </CachedFragment>
      </div>
    </>
  );
}
