import { ListingGrid } from '#web/features/listing/listing-grid.tsx';
import type { ShownCard } from '#web/features/listing/shown-card.ts';

export function SimilarItems({ cards }: { cards: readonly ShownCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="pt-10 lg:pt-14">
      <h2 id="similar" className="mb-4 scroll-mt-4">
        Similar items
      </h2>
      <ListingGrid cards={cards} />
    </section>
  );
}
