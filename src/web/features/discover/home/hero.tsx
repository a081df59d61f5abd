import type { ShownCard } from '#web/features/listing/shown-card.ts';
import { HeroTiles } from './hero-tiles.tsx';
import { PopularSearches } from './popular-searches.tsx';

/** The coloured area under the header: what Kasuwa is in one line, and popular searches. */
export function Hero({ tiles, location }: { tiles: ShownCard[]; location: string }) {
  return (
    <section className="on-canopy">
      <div className="page relative pt-2 pb-3 md:pt-4 md:pb-5 lg:pt-14 lg:pb-15">
        <div className="lg:pr-146">
          <h1 className="tracking-[-0.035em] max-md:text-xl md:max-w-[11em] md:text-3xl md:leading-9.5 lg:text-4xl lg:leading-13.5">
            The market around your corner.
          </h1>
          <p className="mt-1 max-w-[34em] text-on-canopy-2 max-md:text-sm md:mt-2 lg:mt-3 lg:text-lg">
            Buy and sell new or used items near you. Meet in person, pay on pickup.
          </p>
          <PopularSearches onCanopy location={location} className="mt-1.5 md:mt-3" />
        </div>
        <HeroTiles cards={tiles} />
      </div>
    </section>
  );
}
