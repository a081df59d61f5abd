import type { SiteFigure } from '#shared/contract/information.ts';
import { CardShelf, type ShelfContent, ShelfSkeleton } from './card-shelf.tsx';
import { ToDoStrip } from './to-do-strip.tsx';
import { usePersonalShelves } from './use-personal-shelves.ts';

// The parts of the home page that differ for each user, loaded apart from the page.

type PersonalProps = {
  location: string;
  featured: ShelfContent | null;
};

/** The top of the page: what the user wants to finish, and the first shelf. */
export function PersonalTop({ location, featured, figures }: PersonalProps & { figures: SiteFigure[] }) {
  const { first, otherAlerts } = usePersonalShelves(location, featured);
  return (
    <>
      <ToDoStrip figures={figures} alerts={otherAlerts} />
      {first === 'loading' ? <ShelfSkeleton /> : first && <CardShelf content={first} priority />}
    </>
  );
}

/** The shelves that are not at the top. */
export function PersonalRest({ location, featured }: PersonalProps) {
  const { rest } = usePersonalShelves(location, featured);
  return rest.map((content) => <CardShelf key={content.title} content={content} />);
}
