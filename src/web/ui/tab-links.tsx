import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/format/numbers.ts';
import { TAB, TAB_ROW } from './tab-style.ts';

/** Tabs whose state is in the URL, so that Back, sharing and pages without JavaScript work. */

/** A count of null is still loading. Space is reserved for it. */
type TabLink = { to: string; label: string; count?: number | null; current: boolean };

export function TabLinks({ label, items }: { label: string; items: readonly TabLink[] }) {
  const row = useRef<HTMLElement>(null);
  const shown = JSON.stringify(items.map(({ to, count, current }) => [to, count, current]));

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tabs have changed
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !tab) return;
    // Not scrollIntoView, which would scroll the page too.
    const { left, right } = row.current.getBoundingClientRect();
    const tabBox = tab.getBoundingClientRect();
    if (tabBox.left < left || tabBox.right > right) row.current.scrollLeft += tabBox.left - left;
  }, [shown]);

  return (
    <nav ref={row} aria-label={label} className={TAB_ROW}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          preventScrollReset
          aria-current={item.current ? 'page' : undefined}
          className={TAB}
        >
          {item.label}
          {item.count !== undefined && (
            <span className="num font-medium text-ink-3">
              {item.count === null ? <span className="invisible">(0)</span> : `(${formatCount(item.count)})`}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
