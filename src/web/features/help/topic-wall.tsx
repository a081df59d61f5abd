import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { cx } from '#web/ui/cx.ts';
import type { TopicCard } from './help-data.ts';
import { TopicIcon } from './topic-icon.tsx';

/** The topics side by side, like drawers of one cupboard: one panel, parted by hairlines. */
export function TopicWall({ topics, className }: { topics: readonly TopicCard[]; className?: string }) {
  return (
    <ul
      className={cx(
        'grid grid-cols-1 gap-px overflow-hidden rounded-panel bg-line shadow-panel md:grid-cols-2',
        // An odd one fills its row, so that the panel has no hole.
        'md:*:odd:last:col-span-2',
        className,
      )}
    >
      {topics.map(({ id, title, description, icon, count }) => (
        <li key={id} className="grid grid-cols-1 bg-surface">
          <Link
            to={paths.helpTopic(id)}
            className="group flex gap-3.5 px-4 py-4 transition-colors hover:bg-wash focus-visible:-outline-offset-4 md:p-5"
          >
            <TopicIcon icon={icon} />
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-1">
                <span className="text-lg font-bold tracking-snug">{title}</span>
                <ChevronRight className="size-4.5 text-ink-3 transition-transform group-hover:translate-x-0.5" />
              </span>
              <span className="mt-0.5 block text-sm text-pretty text-ink-2">{description}</span>
              <span className="num mt-1.5 block text-xs text-ink-3">{articlesText(count)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function articlesText(count: number): string {
  return count === 1 ? '1 article' : `${count} articles`;
}
