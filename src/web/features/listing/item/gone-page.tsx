import { paths } from '#shared/paths.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import type { ShownCard } from '#web/features/listing/shown-card.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SimilarItems } from './similar-items.tsx';

/** The page of a removed listing: shows nothing of the listing, only where to look instead. */
export function GonePage({ similar }: { similar: readonly ShownCard[] }) {
  return (
    <>
      <EmptyState
        as="h1"
        object="box"
        title="This item has been removed"
        actions={
          <>
            <ButtonLink to={paths.home}>Back to Home</ButtonLink>
            <ButtonLink to={paths.search()} variant="secondary">
              Browse Items
            </ButtonLink>
          </>
        }
      >
        This ad is no longer here. {similar.length > 0 ? 'See similar ones.' : 'Browse items to see others.'}
      </EmptyState>
      <nav aria-label="Categories" className="flex flex-wrap justify-center gap-x-2 gap-y-3">
        {CATEGORIES.map(({ id, name }) => (
          <ChipLink key={id} to={paths.category(id)}>
            {name}
          </ChipLink>
        ))}
      </nav>
      <SimilarItems cards={similar} />
    </>
  );
}
