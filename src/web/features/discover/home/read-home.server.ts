import type { ApiClient } from '#shared/contract/index.ts';
import type { SearchCard } from '#shared/contract/search.ts';
import { inLocation } from '#shared/in-location.ts';
import { paths } from '#shared/paths.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { ALL_NIGERIA } from '#shared/rules/states.ts';
import { countText } from '#web/features/discover/search/total-text.ts';
import { shownCard } from '#web/features/listing/shown-card.ts';
import type { ShelfContent } from './card-shelf.tsx';
import type { StripCategory } from './category-strip.tsx';
import type { HomePageProps } from './home-page.tsx';
import { SHELF_MIN } from './shelf-min.ts';
import { spreadOverCategories } from './spread-over-categories.ts';
import type { UserHomePageProps } from './user-home-page.tsx';

// The listings and counts of the home page in the chosen location. They come from the search, so that a shelf
// and the page behind its link show the same listings.

const FEATURED = 4;
const TILES = 3;
const RECENT = 8;

export async function readHome(api: ApiClient, location: string): Promise<HomePageProps> {
  const [categories, featured, recent, figures] = await Promise.all([
    readCategories(api, location),
    readShelf(api, location, { featured: '1' }, FEATURED + TILES),
    readShelf(api, location, {}, RECENT),
    api.information.figures({}),
  ]);
  return {
    location,
    categories,
    tiles: featured.cards.slice(FEATURED),
    featured: { ...featured, cards: featured.cards.slice(0, FEATURED) },
    recent,
    figures,
  };
}

const FEATURED_ON_SHELF = 8;
const NEARBY = 12;

export async function readUserHome(api: ApiClient, location: string): Promise<UserHomePageProps> {
  const [categories, featured, newest, figures] = await Promise.all([
    readCategories(api, location),
    readShelf(api, location, { featured: '1' }, FEATURED_ON_SHELF),
    readShelf(api, location, {}, NEARBY + RECENT),
    api.information.figures({}),
  ]);
  const { chosen, others } = spreadOverCategories(newest.cards, NEARBY);
  return {
    location,
    categories,
    featured: orNull({
      title: 'Featured Items',
      line: featured.note ?? 'Promoted by their sellers',
      allTo: inLocation(paths.featured, location),
      cards: featured.cards,
    }),
    nearby: orNull({
      ...nearbyText(location, newest.note),
      allTo: inLocation(paths.search(), location),
      cards: chosen,
    }),
    // A market with few listings shows them once more, rather than an empty text.
    recent: { ...newest, cards: others.length > 0 ? others : chosen.slice(0, RECENT) },
    figures,
  };
}

function orNull(shelf: ShelfContent): ShelfContent | null {
  return shelf.cards.length < SHELF_MIN ? null : shelf;
}

function nearbyText(location: string, note: string | null): { title: string; line: string } {
  if (location === ALL_NIGERIA.value)
    return { title: 'From all over Nigeria', line: 'New ads in many categories' };
  return { title: 'Near you', line: note ?? `In ${location}` };
}

/** The newest listings of the location. If there are only few, those of other places follow, and a note says so. */
async function readShelf(
  api: ApiClient,
  location: string,
  filter: { featured?: string },
  limit: number,
): Promise<{ cards: CategorizedCard[]; note: string | null }> {
  const here = await api.search.ads({ ...filter, location, limit, sort: 'recent', count: '0' });
  const cards = here.items.map(cardOf);
  if (cards.length >= SHELF_MIN || location === ALL_NIGERIA.value) return { cards, note: null };
  const everywhere = await api.search.ads({ ...filter, limit, sort: 'recent', count: '0' });
  const shown = new Set(cards.map(({ id }) => id));
  const others = everywhere.items.map(cardOf).filter(({ id }) => !shown.has(id));
  if (others.length === 0) return { cards, note: null };
  const note =
    cards.length > 0
      ? `Only a few in ${location} today. Here are more from all over Nigeria.`
      : `Nothing here from ${location} yet. These are from all over Nigeria.`;
  return { cards: [...cards, ...others].slice(0, limit), note };
}

type CategorizedCard = ReturnType<typeof cardOf>;

/** Shelves show no summaries. */
const cardOf = ({ summary: _, ...card }: SearchCard) => ({ ...shownCard(card), category: card.category });

async function readCategories(api: ApiClient, location: string): Promise<StripCategory[]> {
  const { categories } = await api.search.facets({ location });
  return CATEGORIES.map(({ id, name, slug }) => {
    const facet = categories.find((one) => one.id === id);
    return { id, name, slug, count: facet ? countText(facet) : '0' };
  });
}
