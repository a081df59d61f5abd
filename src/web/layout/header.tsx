import { CircleQuestionMark, Heart, MessageCircle, Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { Logo } from '#web/ui/logo.tsx';
import { AccountCorner } from './account-corner.tsx';
import { barCellOf } from './bar-cell.ts';
import { BottomBar } from './bottom-bar.tsx';
import { HeaderMenu, HeaderMenuLink } from './header-menu.tsx';
import { ProgressLine } from './progress-line.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UnreadBadge } from './unread-badge.tsx';

// The header of every page. From 1100 px it is one row with the search box; below that it is two rows with
// icons instead of labels, of which the second one with the search box stays on the screen. With very large
// text it wraps into more rows. On phones, Sell and Messages are in the bar at the bottom.

type HeaderProps = {
  /** The home page's header is green like the hero; elsewhere it has the colour of the page. */
  canopy?: boolean;
  /** A lower header without a coloured button, for the sign-in screens. */
  compact?: boolean;
};

/** The header and the phone's bottom bar, which the sign-in screens do not have. */
export function SiteTop(props: HeaderProps) {
  return (
    <>
      <Header {...props} />
      {!props.compact && <BottomBar />}
    </>
  );
}

function Header({ canopy = false, compact = false }: HeaderProps) {
  // Screens with their own action bar need the height.
  const { pathname } = useLocation();
  const stays = !compact && barCellOf(pathname) !== 'hidden';
  return (
    <header
      className={cx(
        'z-5',
        // The first row scrolls away: 44 + 2 px.
        stays ? 'sticky -top-11.5 lg:relative lg:top-0' : 'relative',
        canopy ? 'on-canopy' : 'border-b border-line bg-bg',
      )}
    >
      <ProgressLine />
      <div
        className={cx(
          'mx-auto flex max-w-page flex-wrap items-center pr-2 pl-4 md:pr-4 md:pl-6 lg:gap-x-8 lg:pr-6 lg:pl-8',
          'gap-y-0.5 pb-1.5',
          compact ? 'lg:py-2' : 'lg:py-3.5',
        )}
      >
        <Link to={paths.home} aria-label="Kasuwa home" className="min-w-11 rounded-sm">
          {/* A 320-px phone has no space for the name beside the actions. */}
          <Logo onCanopy={canopy} className="max-[22.4rem]:[&>span]:hidden" />
        </Link>
        <SearchBox
          className="order-last mr-2 min-w-0 basis-full lg:order-none lg:mr-0 lg:max-w-150 lg:min-w-80 lg:flex-1"
          look={
            canopy
              ? undefined
              : compact
                ? COMPACT_SEARCH
                : 'inset-ring-[1.5px] inset-ring-line max-lg:min-h-11! shadow-lift'
          }
        />
        <div className="relative ml-auto flex flex-wrap items-center lg:gap-1">
          <Link to={paths.favorites} className={ACTION}>
            <Heart />
            <span className={LABEL}>Favorites</span>
          </Link>
          <HelpMenu />
          <ThemeToggle />
          {!compact && (
            <>
              <Link to={paths.messages} className={cx(ACTION, 'max-md:hidden lg:w-11! lg:px-0!')}>
                <MessageCircle />
                <span className="sr-only">Messages</span>
                <UnreadBadge className="top-0.5 right-0" />
              </Link>
              <Link
                to={paths.postAd}
                className={cx(
                  'hit relative mx-1 inline-flex min-h-10 items-center gap-1 rounded-full pr-4 pl-3 text-sm font-semibold whitespace-nowrap transition-colors max-md:hidden lg:min-h-11 lg:text-card',
                  canopy ? 'sell-on-canopy' : 'bg-primary-soft text-primary-ink hover:bg-wash',
                )}
              >
                <Plus className="size-4.5" />
                Sell
              </Link>
            </>
          )}
          <AccountCorner canopy={canopy} compact={compact} />
        </div>
      </div>
    </header>
  );
}

function HelpMenu() {
  return (
    <HeaderMenu
      label="Help"
      triggerClassName={ACTION}
      trigger={
        <>
          <CircleQuestionMark />
          <span className={LABEL}>Help</span>
        </>
      }
    >
      <HeaderMenuLink to={paths.help}>Help centre</HeaderMenuLink>
      <HeaderMenuLink to={paths.contact}>Contact</HeaderMenuLink>
    </HeaderMenu>
  );
}

const ACTION =
  'relative inline-flex size-(--size-touch) flex-none items-center justify-center gap-2 rounded-full text-card font-semibold transition-colors hover:bg-current/9 lg:w-auto lg:px-3.5';
const LABEL = 'sr-only lg:not-sr-only';
const COMPACT_SEARCH = 'min-h-11! inset-ring-[1.5px] inset-ring-line';
