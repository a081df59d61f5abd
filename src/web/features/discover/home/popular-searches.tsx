import { Search } from 'lucide-react';
import { inLocation } from '#shared/in-location.ts';
import { paths } from '#shared/paths.ts';
import { POPULAR_SEARCHES } from '#web/content/site.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';

export function PopularSearches({
  location,
  onCanopy,
  className,
}: {
  location: string;
  onCanopy?: boolean;
  className?: string;
}) {
  return (
    <ul
      aria-label="Popular searches"
      className={cx(
        'no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:overflow-visible md:px-0',
        className,
      )}
    >
      {POPULAR_SEARCHES.map((words) => (
        <li key={words} className="flex-none">
          <ChipLink onCanopy={onCanopy} to={inLocation(paths.search({ q: words }), location)}>
            <Search />
            {words}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}
