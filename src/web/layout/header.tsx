import { CircleQuestionMark, Heart } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { Logo } from '#web/ui/logo.tsx';
import { AccountCorner } from './account-corner.tsx';
import { HeaderMenu, HeaderMenuLink } from './header-menu.tsx';
import { ProgressLine } from './progress-line.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

// The top of every page: one row from 1100 px, with the search in it; two rows below, where labels give way to pictures.
// With very large letters it takes as many rows as it needs.

type HeaderProps = {
  /** On the home page it is the canopy that the hero hangs from; elsewhere it is paper. */
  canopy?: boolean;
  /** A lower row without a loud button, above the forms of signing in. */
  compact?: boolean;
};

export function Header({ canopy = false, compact = false }: HeaderProps) {
  return (
    <header className={cx('relative z-5', canopy ? 'on-canopy' : 'border-b border-line bg-bg')}>
      <ProgressLine />
      <div
        className={cx(
          'mx-auto flex max-w-page flex-wrap items-center pr-2 pl-4 md:pr-4 md:pl-6 lg:gap-x-8 lg:pr-6 lg:pl-8',
          compact ? 'gap-y-0.5 pt-0.5 pb-2 lg:py-2' : 'gap-y-1.5 pt-1.5 pb-3 lg:py-3.5',
        )}
      >
        <Link to={paths.home} aria-label="Kasuwa home" className="min-w-11 rounded-sm">
          {/* A 320-px phone has no room for the word beside the actions. */}
          <Logo onCanopy={canopy} className="max-[22.4rem]:[&>span]:hidden" />
        </Link>
        <SearchBox
          className="order-last mr-2 min-w-0 basis-full lg:order-none lg:mr-0 lg:max-w-150 lg:min-w-80 lg:flex-1"
          look={
            canopy ? undefined : compact ? COMPACT_SEARCH : 'inset-ring-[1.5px] inset-ring-line shadow-lift'
          }
        />
        <div className="relative ml-auto flex flex-wrap items-center lg:gap-1">
          <Link to={paths.favorites} className={ACTION}>
            <Heart />
            <span className={LABEL}>Favorites</span>
          </Link>
          <HelpMenu />
          <ThemeToggle />
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
