import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { TopicCard } from './help-data.ts';
import { TopicIcon } from './topic-icon.tsx';

type TopicGridProps = { id: string; title: string; topics: readonly TopicCard[] };

/** A grid of topics in one panel with hairlines. With an odd number, the last topic spans both columns. */
export function TopicGrid({ id, title, topics }: TopicGridProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-panel bg-line shadow-panel md:grid-cols-2 md:*:odd:last:col-span-2">
        {topics.map((topic) => (
          <TopicLink key={topic.id} {...topic} />
        ))}
      </ul>
    </section>
  );
}

function TopicLink({ id, title, description, icon, count }: TopicCard) {
  return (
    <li className="grid grid-cols-1 bg-surface">
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
  );
}

function articlesText(count: number): string {
  return count === 1 ? '1 article' : `${count} articles`;
}
