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
import { inLocation } from '#shared/in-location.ts';
import { paths } from '#shared/paths.ts';
import { SEARCH_QUERY_MAX } from '#shared/rules/limits.ts';
import { chooseLocation } from '#web/device/chosen-location.ts';
import { cx } from '#web/ui/cx.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { CategoryChip } from './category-chip.tsx';
import { LocationButton, LocationSelect } from './location-select.tsx';
import { mayAskLocation } from './may-ask-location.ts';
import { searchTargetOf } from './search-target.ts';
import { addRecentSearch } from './suggestions/recent-searches.ts';
import { TypingPrompt } from './typing-prompt.tsx';
import { useApplyLocation } from './use-apply-location.ts';
import { hasChosenLocation, useChosenLocation } from './use-chosen-location.ts';

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
  const chosenLocation = useChosenLocation();
  const applyLocation = useApplyLocation();
  const places = useOnDemand(async () => (await import('./where-are-you.tsx')).WhereAreYou);
  /** The first search on this device. The answer to the question about the location repeats it there. */
  const firstSearch = useRef<{ q: string; category: string } | null>(null);
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
    if (hasChosenLocation() || !mayAskLocation()) return;
    firstSearch.current = { q: text('q'), category: text('category') };
    void places.openPart();
  }

  function openPlaces() {
    firstSearch.current = null;
    void places.openPart();
  }

  function choosePlace(value: string) {
    const search = firstSearch.current;
    firstSearch.current = null;
    if (!search) return applyLocation(value);
    chooseLocation(value);
    void navigate(inLocation(paths.search(search), value), { replace: true });
  }

  return (
    <search className={cx('@container', className)}>
      {/* Which parts are shown depends on the width and on what is typed: search-box.css. */}
      <form
        action={paths.search()}
        onSubmit={submit}
        // A browser that restores forms would restore a removed category.
        autoComplete="off"
        className={cx(
          'search-form relative flex min-h-12 items-center gap-x-2.5 rounded-[1.5rem] bg-surface pr-1 pl-4 text-ink outline-offset-2 outline-(--focus) has-[[type=search]:focus-visible]:outline-2',
          look,
        )}
      >
        <LocationSelect shown={location} />
        <LocationButton shown={location} onClick={openPlaces} />
        {category && (
          <CategoryChip
            key={`${pathname} ${category}`}
            id={category}
            input={input}
            className="search-category"
          />
        )}
        <div className="search-words relative h-11 min-w-0 flex-1">
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
      {places.Part && (
        <div className="[--focus:var(--color-primary)]">
          <places.Part
            key={places.openCount}
            open={places.open}
            onOpenChange={places.setOpen}
            current={location ?? chosenLocation}
            onChoose={choosePlace}
          />
        </div>
      )}
    </search>
  );
}
