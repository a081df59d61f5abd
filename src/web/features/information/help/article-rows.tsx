import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ArticleRow } from './help-data.ts';

/** A list of articles. The whole row is the link. */
export function ArticleRows({
  articles,
  describe = false,
}: {
  articles: readonly ArticleRow[];
  /** Whether to show the descriptions below the titles. */
  describe?: boolean;
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {articles.map(({ path, title, description }) => (
        <li key={path}>
          <Link
            to={path}
            className="group flex min-h-13 items-center gap-3 rounded-sm py-3 hover:text-primary-ink"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold text-pretty">{title}</span>
              {describe && <span className="mt-0.5 block text-sm text-pretty text-ink-2">{description}</span>}
            </span>
            <ChevronRight className="size-4.5 text-ink-3 transition-transform group-hover:translate-x-0.5" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
