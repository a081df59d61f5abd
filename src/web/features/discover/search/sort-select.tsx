import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { Sort } from '#shared/rules/search/search-query.ts';
import { cx } from '#web/ui/cx.ts';
import { SortPill } from '#web/ui/sort-pill.tsx';
import { addressOf, changed, type Screen } from './search-address.ts';

/** The sort order: a plain form with a native select. With script, a choice applies immediately. */
export function SortSelect({
  search,
  sort,
  screen,
  className,
}: {
  search: string;
  sort: Sort;
  screen: Screen;
  className?: string;
}) {
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  const order = (value: string) =>
    navigate(addressOf(changed(search, { sort: value }), screen), { preventScrollReset: true });
  const idle = useNavigation().state === 'idle';
  const isFirst = useRef(true);
  useEffect(() => {
    // While a navigation is running, the choice is newer than the page.
    if (!select.current || !idle) return;
    // The user changed the select before hydration.
    if (isFirst.current && select.current.value !== sort) void order(select.current.value);
    else select.current.value = sort;
    isFirst.current = false;
  });
  const [path = ''] = addressOf(search, screen).split('?');
  const [, rest = ''] = addressOf(changed(search, { sort: '' }), screen).split('?');
  return (
    <form action={path} autoComplete="off" className={cx('sort-icon', className)}>
      {[...new URLSearchParams(rest)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SortPill
        ref={select}
        name="sort"
        defaultValue={sort}
        onChange={({ target }) => void order(target.value)}
        choices={SORTS[screen === 'category' ? 'category' : 'search']}
      />
      <button type="submit" className="link hidden min-h-11 text-sm noscript:inline-block">
        Sort
      </button>
    </form>
  );
}

const SORTS: Record<'search' | 'category', readonly (readonly [Sort, string])[]> = {
  search: [
    ['relevance', 'Most Relevant'],
    ['recent', 'Most Recent'],
    ['oldest', 'Oldest First'],
    ['price-low', 'Price low to high'],
    ['price-high', 'Price high to low'],
  ],
  category: [
    ['recent', 'Most Recent'],
    ['oldest', 'Oldest First'],
    ['price-low', 'Price: Low to High'],
    ['price-high', 'Price: High to Low'],
  ],
};
