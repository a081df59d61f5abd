import { Search } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { POPULAR_SEARCHES } from '#web/content/site.ts';
import type { ShownCard } from '#web/features/listing/shown-card.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { HeroTiles } from './hero-tiles.tsx';

/** The coloured area under the header: what Kasuwa is in one line, and popular searches. */
export function Hero({ tiles }: { tiles: ShownCard[] }) {
  return (
    <section className="on-canopy">
      <div className="page relative pt-4 pb-5 lg:pt-14 lg:pb-15">
        <div className="lg:pr-146">
          <h1 className="max-w-[11em] text-3xl leading-9.5 tracking-[-0.035em] lg:text-4xl lg:leading-13.5">
            The market around your corner.
          </h1>
          <p className="mt-2 max-w-[34em] text-on-canopy-2 lg:mt-3 lg:text-lg">
            Buy and sell new or used items near you. Meet in person, pay on pickup.
          </p>
          <ul
            aria-label="Popular searches"
            className="no-scrollbar -mx-4 mt-3 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:overflow-visible md:px-0"
          >
            {POPULAR_SEARCHES.map((words) => (
              <li key={words} className="flex-none">
                <ChipLink onCanopy to={paths.search({ q: words })}>
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
