import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { SEARCH_QUERY_MAX } from '#shared/rules/limits.ts';
import { cx } from '#web/ui/cx.ts';
import { LocationSelect } from './location-select.tsx';
import { searchTargetOf } from './search-target.ts';
import { TypingPrompt } from './typing-prompt.tsx';

// The header's search: a plain GET form that works before and without any script.

export function SearchBox({ className, look }: { className?: string; look?: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { q, category, location } = searchTargetOf(pathname, search);
  const shownQuery = useRef(q);
  // Not a controlled input: what was typed before the page's script arrived must stay.
  useEffect(() => {
    if (input.current && q !== shownQuery.current) input.current.value = q;
    shownQuery.current = q;
  }, [q]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    // Puts the phone's keyboard away, so that the results can be seen.
    input.current?.blur();
    void navigate(paths.search({ q: text('q'), category: text('category'), location: text('location') }));
  }

  return (
    <search className={className}>
      <form
        action={paths.search()}
        onSubmit={submit}
        className={cx(
          'group/search flex h-12 items-center gap-2.5 rounded-full bg-surface pr-1 pl-4 text-ink outline-offset-2 outline-(--focus) has-[input:focus-visible]:outline-2',
          look,
        )}
      >
        {category && <input type="hidden" name="category" value={category} />}
        <LocationSelect
          shown={location}
          className="hidden group-has-[input:not(:placeholder-shown)]/search:flex lg:flex"
        />
        <div className="relative h-full min-w-0 flex-1">
          <input
            ref={input}
            type="search"
            name="q"
            aria-label="Search Kasuwa"
            // One space: enough for the style sheet to tell an empty box from a filled one.
            placeholder=" "
            defaultValue={q}
            maxLength={SEARCH_QUERY_MAX}
            enterKeyHint="search"
            autoComplete="off"
            className="peer size-full appearance-none bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          <TypingPrompt />
        </div>
        <button
          type="submit"
          aria-label="Search"
          className="hit relative grid size-10 flex-none place-items-center rounded-full bg-primary text-on-primary transition-[background-color,transform] [--focus:var(--color-primary)] hover:bg-primary-hover active:transform-[scale(0.94)]"
        >
          <Search className="size-4.5" />
        </button>
      </form>
    </search>
  );
}
