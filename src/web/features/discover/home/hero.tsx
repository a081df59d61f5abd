import { Search } from 'lucide-react';
import { inLocation, paths } from '#shared/paths.ts';
import { POPULAR_SEARCHES } from '#web/content/site.ts';
import type { ShownCard } from '#web/features/listing/shown-card.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { HeroTiles } from './hero-tiles.tsx';

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
          <ul
            aria-label="Popular searches"
            className="no-scrollbar -mx-4 mt-1.5 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:mt-3 md:overflow-visible md:px-0"
          >
            {POPULAR_SEARCHES.map((words) => (
              <li key={words} className="flex-none">
                <ChipLink onCanopy to={inLocation(paths.search({ q: words }), location)}>
                  <Search />
                  {words}
                </ChipLink>
              </li>
            ))}
          </ul>
        </div>
        <HeroTiles cards={tiles} />
      </div>
    </section>
  );
}
