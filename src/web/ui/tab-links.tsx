import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/format/numbers.ts';
import { TAB, TAB_ROW } from './tab-style.ts';

/** Tabs whose state lives in the address, so that Back, sharing and pages without JavaScript work. */

/** A count of null is still on its way: room is kept for it. */
type TabLink = { to: string; label: string; count?: number | null; current: boolean };

export function TabLinks({ label, items }: { label: string; items: readonly TabLink[] }) {
  const row = useRef<HTMLElement>(null);
  const shown = JSON.stringify(items.map(({ to, count, current }) => [to, count, current]));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open, or they stand elsewhere now
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !tab) return;
    // Not scrollIntoView, which would move the page too.
    const { left, right } = row.current.getBoundingClientRect();
    const place = tab.getBoundingClientRect();
    if (place.left < left || place.right > right) row.current.scrollLeft += place.left - left;
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
