import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { Sort } from '#shared/rules/search/search-query.ts';
import { addressOf, changed, type Screen } from './search-address.ts';

/** The order of the results: a plain form with the device's own picker; with script a choice counts at once. */
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
    // While an answer is on its way the choice is ahead of the page.
    if (!select.current || !idle) return;
    // Chosen before this code was there.
    if (isFirst.current && select.current.value !== sort) void order(select.current.value);
    else select.current.value = sort;
    isFirst.current = false;
  });
  const [path = ''] = addressOf(search, screen).split('?');
  const [, rest = ''] = addressOf(changed(search, { sort: '' }), screen).split('?');
  return (
    <form action={path} autoComplete="off" className={className}>
      {[...new URLSearchParams(rest)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="relative flex h-11 items-center rounded-full inset-ring-[1.5px] inset-ring-line-strong bg-surface text-sm font-semibold hover:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
        <ArrowDownUp className="pointer-events-none absolute left-4 size-4.5 max-lg:hidden" />
        <span className="pointer-events-none absolute left-10 max-lg:sr-only">Sort:</span>
        <select
          ref={select}
          name="sort"
          defaultValue={sort}
          onChange={({ target }) => void order(target.value)}
          className="h-full min-w-0 flex-1 cursor-pointer appearance-none truncate rounded-full bg-transparent pr-10 pl-4 outline-none max-lg:text-center lg:pl-19 [&>option]:bg-surface [&>option]:text-ink"
        >
          {SORTS[screen === 'category' ? 'category' : 'search'].map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute right-4 size-4" />
      </label>
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
