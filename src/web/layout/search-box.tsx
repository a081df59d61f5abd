import { Search } from 'lucide-react';
import {
  type ComponentType,
  type FormEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { SEARCH_QUERY_MAX } from '#shared/rules/limits.ts';
import { cx } from '#web/ui/cx.ts';
import { CategoryChip } from './category-chip.tsx';
import { LocationSelect } from './location-select.tsx';
import { searchTargetOf } from './search-target.ts';
import { addRecentSearch } from './suggestions/recent-searches.ts';
import { TypingPrompt } from './typing-prompt.tsx';

// The header's search: a plain GET form that works before and without any script.

/** If the code cannot be loaded, the search works without suggestions. */
const Suggestions = lazy<ComponentType<{ input: RefObject<HTMLInputElement | null> }>>(() =>
  import('./suggestions/suggestions.tsx').then(
    ({ Suggestions }) => ({ default: Suggestions }),
    () => ({ default: () => null }),
  ),
);

export function SearchBox({ className, look }: { className?: string; look?: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { q, category, location } = searchTargetOf(pathname, search);
  const shownQuery = useRef(q);
  const [wasFocused, setWasFocused] = useState(false);
  // The box may have been focused before hydration.
  useEffect(() => setWasFocused((before) => before || input.current === document.activeElement), []);
  // Not a controlled input: text that was typed before hydration must stay.
  useEffect(() => {
    if (input.current && q !== shownQuery.current) input.current.value = q;
    shownQuery.current = q;
  }, [q]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    // Hides the phone's keyboard, so that the results are visible.
    input.current?.blur();
    addRecentSearch(text('q'));
    void navigate(paths.search({ q: text('q'), category: text('category'), location: text('location') }));
  }

  return (
    <search className={cx('@container', className)}>
      {/* On a narrow screen the first row is for the query, and the second for category and location. */}
      <form
        action={paths.search()}
        onSubmit={submit}
        // A browser that restores forms would restore a removed category.
        autoComplete="off"
        className={cx(
          'group/search relative flex min-h-12 items-center gap-x-2.5 rounded-[1.5rem] bg-surface pr-1 pl-4 text-ink outline-offset-2 outline-(--focus) has-[[type=search]:focus-visible]:outline-2 @max-[28rem]:has-[[name=category]:checked]:flex-wrap @max-[28rem]:has-[[name=category]:checked]:pb-1',
          look,
        )}
      >
        <LocationSelect
          shown={location}
          className="hidden @max-[14rem]:hidden! group-has-[[type=search]:not(:placeholder-shown)]/search:flex lg:flex @max-[28rem]:group-has-[[name=category]:checked]/search:order-last"
        />
        {category && (
          <CategoryChip
            key={`${pathname} ${category}`}
            id={category}
            input={input}
            className="@max-[28rem]:order-last @max-[28rem]:my-1 @max-[28rem]:group-has-[[type=search]:placeholder-shown]/search:-ml-1.5"
          />
        )}
        <div className="relative h-11 min-w-0 flex-1 @max-[28rem]:group-has-[[name=category]:checked]/search:basis-[calc(100%-4rem)]">
          <input
            ref={input}
            type="search"
            role="combobox"
            aria-expanded="false"
            aria-autocomplete="list"
            name="q"
            aria-label="Search Kasuwa"
            // With a space as placeholder, the style sheet can detect an empty box.
            placeholder=" "
            defaultValue={q}
            maxLength={SEARCH_QUERY_MAX}
            enterKeyHint="search"
            onFocus={() => setWasFocused(true)}
            className="peer size-full appearance-none bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          <TypingPrompt />
        </div>
        <button
          type="submit"
          aria-label="Search"
          className="hit relative grid size-[min(2.5rem,44px)] flex-none place-items-center rounded-full bg-primary text-on-primary transition-[background-color,transform] [--focus:var(--color-primary)] hover:bg-primary-hover active:transform-[scale(0.94)]"
        >
          <Search className="size-4.5" />
        </button>
        {wasFocused && (
          <Suspense fallback={null}>
            <Suggestions input={input} />
          </Suspense>
        )}
      </form>
    </search>
  );
}
