import { ChevronDown } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useSession } from '#web/data/session.ts';
import type { StoredUser } from '#web/data/stored-user.ts';
import { useWaitingCounts } from '#web/features/staff/waiting-counts.ts';
import { Badge, CountBadge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Logo } from '#web/ui/logo.tsx';
import { HeaderMenu, HeaderMenuLink, ProgressLine, ThemeToggle } from '../frame-parts.ts';
import { loadUserParts } from '../load-user-parts.ts';
import { MODERATOR_NAV, STAFF_NAV, type StaffLink } from './staff-nav.ts';
import { StaffSearch } from './staff-search.tsx';

// The header of staff pages. Navigation and search appear when the session is known to be that of staff, so
// the HTML is the same for everyone. Below 1100 px the navigation is a row of its own, which scrolls sideways.

export function StaffHeader() {
  const { user } = useSession();
  const isStaff = user !== null && user.role !== 'user';
  return (
    <header className="relative z-5 border-b border-line bg-bg">
      <ProgressLine />
      <div className="mx-auto flex max-w-360 flex-wrap items-center gap-x-2 pr-2 pl-4 md:pr-4 md:pl-6 lg:min-h-18 lg:flex-nowrap lg:gap-x-7 lg:pr-6 lg:pl-8">
        <Link to={paths.home} className="flex min-h-14 flex-none items-center gap-2 rounded-sm lg:min-h-11">
          <Logo className="max-[22.4rem]:[&>span]:hidden" />
          <Badge tone="primary">Staff</Badge>
          <span className="sr-only">home</span>
        </Link>
        <div className="ml-auto flex items-center gap-1 lg:order-last">
          {isStaff && <StaffSearch />}
          <ThemeToggle />
          {/* The same width before and after, so that nothing moves. */}
          <div className="min-w-11">{user && <Account user={user} />}</div>
        </div>
        {isStaff && <StaffNav isAdmin={user.role === 'admin'} />}
        {!user && <NavSpace />}
      </div>
    </header>
  );
}

/** The height of the navigation where it is a row of its own, so that the page does not move when it appears. */
const NavSpace = () => <div className="h-12.5 basis-full lg:hidden" />;

function StaffNav({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  const waiting = useWaitingCounts();
  const isCounted = waiting !== null;
  const counts = {
    reports: waiting?.cases.all ?? 0,
    support: (waiting?.contact ?? 0) + (waiting?.chats ?? 0),
    identity: waiting?.identity ?? 0,
    numbers: waiting?.numbers ?? 0,
    proofs: waiting?.proofs ?? 0,
  };
  const countOf = ({ count }: StaffLink) => (count ? counts[count] : 0);
  const links = isAdmin ? STAFF_NAV : MODERATOR_NAV;
  const more = links.filter(({ isMore }) => isMore);
  const waitingInMore = more.reduce((sum, link) => sum + countOf(link), 0);
  const isCurrent = ({ current }: StaffLink) => current.test(pathname);
  // On a phone the current link may be outside of the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another link is the current one, and when the counts have made links wider
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - 16;
  }, [pathname, isCounted]);
  return (
    <nav
      ref={row}
      aria-label="Staff"
      className="no-scrollbar -mr-2 -ml-4 flex basis-full grow gap-1 overflow-x-auto px-4 pb-1.5 max-lg:min-w-0 md:-mr-4 md:-ml-6 md:px-6 lg:m-0 lg:flex-1 lg:basis-auto lg:overflow-visible lg:p-0"
    >
      {links.map((link) => (
        <Link
          key={link.label}
          to={link.to}
          aria-current={isCurrent(link) ? 'page' : undefined}
          className={cx(LINK, link.isMore && 'lg:hidden', isCurrent(link) ? CURRENT : OTHER)}
        >
          {link.label}
          {countOf(link) > 0 && <CountBadge count={countOf(link)} />}
        </Link>
      ))}
      {more.length > 0 && (
        <div className="max-lg:hidden">
          <HeaderMenu
            label="More staff pages"
            triggerClassName={cx(LINK, more.some(isCurrent) ? CURRENT : OTHER)}
            trigger={
              <>
                More
                {waitingInMore > 0 && <CountBadge count={waitingInMore} />}
                <ChevronDown className="size-4!" />
              </>
            }
          >
            {more.map((link) => (
              <HeaderMenuLink key={link.label} to={link.to}>
                {link.label}
                {countOf(link) > 0 && <CountBadge count={countOf(link)} />}
              </HeaderMenuLink>
            ))}
          </HeaderMenu>
        </div>
      )}
    </nav>
  );
}

function Account({ user }: { user: StoredUser }) {
  return (
    <Suspense fallback={null}>
      <AccountMenu user={user} />
    </Suspense>
  );
}

/** If the code cannot be loaded, there is no menu; the logo leads to a page with one. */
const AccountMenu = lazy<ComponentType<{ user: StoredUser }>>(() =>
  loadUserParts().then(
    ({ AccountMenu }) => ({ default: AccountMenu }),
    () => ({ default: () => null }),
  ),
);

const LINK =
  'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-full px-3.5 text-card font-semibold whitespace-nowrap transition-colors focus-visible:-outline-offset-2';
const CURRENT = 'bg-primary-soft text-primary-ink';
const OTHER = 'text-ink-2 hover:bg-wash';
