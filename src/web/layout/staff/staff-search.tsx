import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from '#web/features/staff/is-typing.ts';
import { IconLink } from '#web/ui/icon-button.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { STAFF_SEARCH } from './staff-nav.ts';

/** The search for staff, on phones a link to its page. The key / moves the focus to it. */
export function StaffSearch() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      if (input.current?.checkVisibility()) input.current.select();
      else void navigate(STAFF_SEARCH());
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [navigate]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = input.current?.value.trim();
    void navigate(STAFF_SEARCH(q ? { q } : {}));
  }

  return (
    <>
      <IconLink label="Search" to={STAFF_SEARCH()} className="md:hidden">
        <Search />
      </IconLink>
      <search className="max-md:hidden">
        <form
          onSubmit={submit}
          className="flex min-h-11 w-64 items-center gap-2 rounded-full px-3.5 text-sm inset-ring-[1.5px] inset-ring-line focus-within:inset-ring-2 focus-within:inset-ring-primary hover:bg-wash"
        >
          <Search aria-hidden="true" className="size-4.5! text-ink-3" />
          <input
            ref={input}
            type="search"
            aria-keyshortcuts="/"
            aria-label="Find ad, person, number"
            placeholder="Find ad, person, number"
            enterKeyHint="search"
            className="h-11 min-w-0 flex-1 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          <KeyHint className="text-ink-3">/</KeyHint>
        </form>
      </search>
    </>
  );
}
