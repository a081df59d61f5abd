import { Link } from 'react-router';
import { TAB, TAB_ROW } from './tab-style.ts';

/** Tabs whose state lives in the address, so that Back, sharing and pages without JavaScript work. */

type TabLink = { to: string; label: string; count?: number; current: boolean };

export function TabLinks({ label, items }: { label: string; items: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={TAB_ROW}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          preventScrollReset
          aria-current={item.current ? 'page' : undefined}
          className={TAB}
        >
          {item.label}
          {item.count !== undefined && <span className="num font-medium text-ink-3">({item.count})</span>}
        </Link>
      ))}
    </nav>
  );
}
