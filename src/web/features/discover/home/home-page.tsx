import type { ApiOutputs } from '#shared/contract/index.ts';
import { paths } from '#shared/paths.ts';
import { RecentlyViewed } from '#web/features/discover/recently-viewed/recently-viewed.tsx';
import type { ShownCard } from '#web/features/listing/shown-card.ts';
import { CachedFragment } from '#web/runtime/cached-fragment.tsx';
import { Awning } from '#web/ui/awning.tsx';
import { CategoryStrip, type StripCategory } from './category-strip.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { PostAdPromo } from './post-ad-promo.tsx';
import { Shelf } from './shelf.tsx';
import { StatisticsBand } from './statistics-band.tsx';

// The home page. All its controls are links or buttons whose taps can be replayed, so its hydration is
// deferred (defer-page.tsx).

export type HomePageProps = {
  categories: StripCategory[];
  /** Featured listings for the hero, which the featured shelf does not repeat. */
  tiles: ShownCard[];
  featured: ShownCard[];
  recent: ShownCard[];
  figures: ApiOutputs['information']['figures'];
};

export function HomePage({ categories, tiles, featured, recent, figures }: HomePageProps) {
  return (
    <>
      <CachedFragment cacheKey={`hero ${JSON.stringify(tiles)}`}>
        <Hero tiles={tiles} />
      </CachedFragment>
      <Awning />
      <div className="page">
        <CachedFragment cacheKey={`categories ${JSON.stringify(categories)}`}>
          <CategoryStrip categories={categories} />
        </CachedFragment>
        <CachedFragment cacheKey={`promo ${JSON.stringify(figures.promo)}`}>
          <PostAdPromo figures={figures.promo} />
        </CachedFragment>
        {/* Without any listing, the empty text of the shelf below is enough. */}
        {recent.length > 0 && (
          <Shelf
            title="Featured Items"
            allTo={paths.featured}
            cards={featured}
            emptyText="No featured items right now. Your ad could be the first people see here."
            carousel
            firstOnPage
          />
        )}
        <Shelf
          title="Recently Posted"
          allTo={paths.recent}
          cards={recent}
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
