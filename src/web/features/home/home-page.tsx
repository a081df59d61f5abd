import type { ApiOutputs } from '#shared/contract/index.ts';
import { paths } from '#shared/paths.ts';
import type { ShownCard } from '#web/features/listing-card/shown-card.ts';
import { RecentlyViewed } from '#web/features/recently-viewed/recently-viewed.tsx';
import { Kept } from '#web/runtime/kept-html.tsx';
import { Awning } from '#web/ui/awning.tsx';
import { CategoryStrip, type StripCategory } from './category-strip.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { PostAdPromo } from './post-ad-promo.tsx';
import { Shelf } from './shelf.tsx';
import { StatisticsBand } from './statistics-band.tsx';

/** The front of the market from top to bottom. Links, and buttons that can be pressed again: its code comes late (see late-page.tsx). */

export type HomePageProps = {
  categories: StripCategory[];
  /** Featured too, and not on the shelf: they hang in the hero. */
  tiles: ShownCard[];
  featured: ShownCard[];
  recent: ShownCard[];
  figures: ApiOutputs['information']['figures'];
};

export function HomePage({ categories, tiles, featured, recent, figures }: HomePageProps) {
  return (
    <>
      <Kept by={`hero ${JSON.stringify(tiles)}`}>
        <Hero tiles={tiles} />
      </Kept>
      <Awning />
      <div className="page">
        <Kept by={`doors ${JSON.stringify(categories)}`}>
          <CategoryStrip categories={categories} />
        </Kept>
        <Kept by={`promo ${JSON.stringify(figures.promo)}`}>
          <PostAdPromo figures={figures.promo} />
        </Kept>
        {/* On an empty market the shelf below says it once. */}
        {recent.length > 0 && (
          <Shelf
            title="Featured Items"
            allTo={paths.featured}
            cards={featured}
            emptyText="Nothing is featured just now. Your ad could be the first that people see here."
            carousel
            firstOnPage
          />
        )}
        <Shelf
          title="Recently Posted"
          allTo={paths.recent}
          cards={recent}
          emptyText="The market is just opening. Put out the first item and let your neighbours find it."
        />
        <RecentlyViewed />
        <Kept by={`home's end ${JSON.stringify(figures.statistics)}`}>
          <StatisticsBand figures={figures.statistics} />
          <ClosingCall />
        </Kept>
      </div>
    </>
  );
}
