import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { findCategory } from '#shared/rules/categories.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton, SkeletonCard, SkeletonResults } from '#web/ui/skeleton.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

// Skeletons of loading pages. They show the page's name if the URL contains it, else only its shape.

type PageLocation = { pathname: string; search: string };

/**
 * `covers`: the previous page is still mounted below the skeleton. If it is not, the skeleton is one screen high,
 * so that the footer is not seen before the content pushes it down.
 */
export function PageSkeleton({ covers, ...location }: PageLocation & { covers: boolean }) {
  return (
    <div
      ref={coverScreen}
      className={covers ? 'fixed inset-x-0 bottom-0 z-4 overflow-hidden bg-bg' : 'min-h-svh'}
    >
      <Shape {...location} />
    </div>
  );
}

/** Covers the screen below the header, or below its row that stays on the screen. Takes the focus. */
function coverScreen(cover: HTMLElement | null): void {
  if (!cover) return;
  const { top = 0 } = cover.parentElement?.getBoundingClientRect() ?? {};
  const { bottom = 0 } = document.querySelector('header')?.getBoundingClientRect() ?? {};
  cover.style.top = `${Math.max(0, top, bottom)}px`;
  if (!document.activeElement?.closest('header')) cover.querySelector('main')?.focus({ preventScroll: true });
}

function Shape({ pathname, search }: PageLocation) {
  const [, screen = '', id = ''] = pathname.split('/');
  switch (`/${screen}`) {
    case paths.home:
      return <HomeSkeleton />;
    case paths.search():
    case paths.featured:
    case paths.recent:
      return <SearchSkeleton q={new URLSearchParams(search).get('q')?.trim() ?? ''} />;
    case '/category':
      return <CategorySkeleton name={findCategory(id)?.name ?? ''} />;
    case '/item':
      return <ItemSkeleton />;
    case '/seller':
      return <SellerSkeleton />;
    default:
      return (
        <Frame>
          <PageSpinner />
        </Frame>
      );
  }
}

function Frame({ className = 'page pb-14', children }: { className?: string; children: ReactNode }) {
  return (
    <main id="main" aria-busy="true" tabIndex={-1} className={className}>
      <h1 className="sr-only">Loading...</h1>
      {children}
    </main>
  );
}

/** The name of the next page. Screen readers skip it, because the page itself has the heading. */
function Name({ children, className }: { children: string; className?: string }) {
  return (
    <p
      aria-hidden="true"
      className={cx(
        'min-h-5 leading-5 font-bold tracking-tight max-md:truncate md:min-h-8.5 md:text-[1.75rem] md:leading-8.5 md:wrap-anywhere',
        className,
      )}
    >
      {children}
    </p>
  );
}

function HomeSkeleton() {
  const isUser = 'session' in document.documentElement.dataset;
  return (
    <Frame className="page pt-9 pb-14">
      {isUser && <Skeleton className="h-21 rounded-panel!" />}
      <Skeleton className={isUser ? 'mt-6 mb-8 h-6 w-40' : 'mb-10 h-9 w-4/5 max-w-120'} />
      <Cards />
    </Frame>
  );
}

function SearchSkeleton({ q }: { q: string }) {
  return (
    <Frame className="page pt-1 pb-14 md:pt-4 lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:gap-x-12 lg:pt-6">
      <Name className="md:mb-2 lg:col-start-2">{q ? `Search results for "${q}"` : 'Browse All Items'}</Name>
      <div className="hidden content-start gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:grid">
        <Skeleton className="h-7 w-24" />
        {EIGHT.map((filter) => (
          <Skeleton key={filter} className="h-11" />
        ))}
      </div>
      <div className="min-w-0 lg:col-start-2">
        <Toolbar />
        <SkeletonResults count={8} className="cards-beside" />
      </div>
    </Frame>
  );
}

function CategorySkeleton({ name }: { name: string }) {
  return (
    <Frame>
      <div className="flex items-center gap-4 md:pt-11 md:pb-1">
        <Skeleton className="size-9 flex-none rounded-[32%]! md:size-14 lg:size-18" />
        <div className="min-w-0 flex-1">
          <Name>{name}</Name>
          <Skeleton className="mt-1 h-3.5 w-20 md:h-4" />
        </div>
      </div>
      <Skeleton className="my-0.5 h-9 w-4/5 max-w-150 rounded-full! md:my-3 md:h-11" />
      <Toolbar />
      <SkeletonResults count={8} />
    </Frame>
  );
}

function ItemSkeleton() {
  return (
    <Frame>
      <Skeleton className="my-3 h-5 w-3/5 max-w-75" />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12">
        <Skeleton className="-mx-4 aspect-4/3 rounded-none! md:mx-0 md:rounded-panel!" />
        <div className="grid content-start gap-3 pt-4.5 lg:pt-1">
          <Skeleton className="h-9 w-11/12" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-10 w-2/5" />
          <Skeleton className="mt-3 h-12 rounded-full!" />
        </div>
      </div>
    </Frame>
  );
}

function SellerSkeleton() {
  return (
    <Frame className="page pt-11 pb-14 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-12">
      <div className="flex items-center gap-4 pb-8">
        <Skeleton className="size-20 flex-none rounded-full!" />
        <Skeleton className="h-7 flex-1" />
      </div>
      <Cards className="cards-beside" />
    </Frame>
  );
}

function Toolbar() {
  return <Skeleton className="mt-0.5 mb-1 h-11 w-36 rounded-full! md:my-4" />;
}

function Cards({ className }: { className?: string }) {
  return (
    <div className={cx('cards', className)}>
      {EIGHT.map((card) => (
        <SkeletonCard key={card} />
      ))}
    </div>
  );
}

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];
