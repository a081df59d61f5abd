import { House, MessageCircle, Plus, Search, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { inLocation } from '#shared/in-location.ts';
import { paths } from '#shared/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { type BarCell, barCellOf } from './bar-cell.ts';
import { UnreadBadge } from './unread-badge.tsx';
import { useChosenLocation } from './use-chosen-location.ts';

// The bar at the bottom of phones. It is part of the cached HTML, so it is the same for everyone; the number
// of unread messages is added over its cell in the browser. The style sheet hides it while the user types and
// where a page has its own action bar (styles.css).

export function BottomBar() {
  const { pathname } = useLocation();
  const location = useChosenLocation();
  const current = barCellOf(pathname);
  if (current === 'hidden') return null;
  const cell = (name: BarCell, to: string, label: string, icon: ReactNode) => (
    <li>
      <Link to={to} aria-current={current === name ? 'page' : undefined} className="bar-cell">
        <span>{icon}</span>
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-label="Main" className="bottom-bar">
      <ul>
        {cell('home', paths.home, 'Home', <House />)}
        {cell('search', inLocation(paths.search(), location), 'Search', <Search />)}
        <li>
          <Link to={paths.postAd} className={cx('bar-cell', 'bar-sell')}>
            <span>
              <Plus />
            </span>
            Sell
          </Link>
        </li>
        {cell(
          'messages',
          paths.messages,
          'Messages',
          <>
            <MessageCircle />
            <UnreadBadge className="top-0 left-1/2 ml-1" />
          </>,
        )}
        {cell('me', paths.profile, 'Me', <User />)}
      </ul>
    </nav>
  );
}
