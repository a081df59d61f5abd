import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { SECTIONS } from './sections.ts';
import { useCurrentSection } from './use-current-section.ts';

/** Links to the sections of the page with the current one marked. Only on wide screens. */
export function SectionNav() {
  const { current, jump } = useCurrentSection();
  return (
    <nav aria-label="Settings sections" className="sticky top-6 hidden gap-0.5 lg:grid">
      {SECTIONS.map(({ id, title }) => (
        <Link
          key={id}
          to={{ hash: id }}
          replace
          onClick={() => jump(id)}
          aria-current={id === current ? 'location' : undefined}
          className={cx(
            'flex min-h-11 items-center rounded-field px-3.5 py-1.5',
            id === current
              ? 'bg-primary-soft font-semibold text-primary-ink'
              : 'font-medium text-ink-2 hover:bg-wash',
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
