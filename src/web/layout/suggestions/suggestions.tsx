import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { inLocation } from '#shared/in-location.ts';
import { ALL_NIGERIA } from '#shared/rules/all-nigeria.ts';
import { cx } from '#web/ui/cx.ts';
import type { Option } from './options.ts';
import { clearRecentSearches, removeRecentSearch } from './recent-searches.ts';
import { RecentControls, SuggestionOption } from './suggestion-option.tsx';
import { useSuggestions } from './use-suggestions.ts';

// The list below the search box, built as an ARIA combobox. It is loaded when the box is first focused, and
// adds its listeners to the box from outside, so that the plain form never waits for it.

export function Suggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  const listId = useId();
  const { offer, offerFor, drop } = useSuggestions(input);
  const [open, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const { options } = offer;
  const shown = open && options.length > 0;
  const isRecent = options[0]?.kind === 'recent';

  function close() {
    drop();
    setOpen(false);
    setActive(-1);
  }

  function pick(option: Option) {
    const box = input.current;
    if (!box) return;
    close();
    if ('to' in option) {
      box.blur();
      void navigate(option.kind === 'category' ? inLocation(option.to, locationOf(box)) : option.to);
      return;
    }
    box.value = option.words;
    box.form?.requestSubmit();
  }

  function removeSearch(words: string) {
    removeRecentSearch(words);
    setActive(-1);
    offerFor('');
    input.current?.focus();
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const option = options[active];
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        if (!open) return setOpen(true);
        const step = event.key === 'ArrowDown' ? 1 : -1;
        // The box itself is a position between the last and the first option.
        const positions = options.length + 1;
        return setActive(((active + 1 + step + positions) % positions) - 1);
      }
      case 'Enter':
        if (!shown || !option) return close();
        event.preventDefault();
        return pick(option);
      case 'Delete':
        if (!shown || option?.kind !== 'recent') return;
        event.preventDefault();
        return removeSearch(option.words);
      case 'Escape':
        if (!shown) return;
        event.preventDefault();
        return close();
    }
  });
  const onInput = useEffectEvent(() => {
    setOpen(true);
    setActive(-1);
  });
  const onLeave = useEffectEvent((event: FocusEvent) => {
    // The list stays open when the focus moves from the box to the buttons below it.
    if (!(event.currentTarget as Element).contains(event.relatedTarget as Node | null)) close();
  });

  useEffect(() => {
    const box = input.current;
    const form = box?.form;
    const listening = new AbortController();
    const { signal } = listening;
    box?.addEventListener('keydown', (event) => onKey(event), { signal });
    box?.addEventListener('input', () => onInput(), { signal });
    box?.addEventListener('focus', () => onInput(), { signal });
    form?.addEventListener('focusout', (event) => onLeave(event), { signal });
    form?.addEventListener('submit', () => onSubmit(), { signal });
    return () => listening.abort();
  }, [input]);
  const onSubmit = useEffectEvent(close);

  useEffect(() => {
    const box = input.current;
    box?.setAttribute('aria-expanded', String(shown));
    if (shown) box?.setAttribute('aria-controls', listId);
    else box?.removeAttribute('aria-controls');
    if (shown && active >= 0) box?.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else box?.removeAttribute('aria-activedescendant');
  }, [input, shown, active, listId]);

  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  return (
    <>
      <p role="status" className="sr-only">
        {shown && `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      {shown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the box
        <div
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-50 mt-2 max-h-[min(28rem,70dvh)] overflow-y-auto overscroll-contain rounded-card bg-surface p-1.5 text-ink shadow-pop [--focus:var(--color-primary)]"
        >
          <div className={cx(isRecent && 'grid grid-cols-[minmax(0,1fr)_auto]')}>
            <div id={listId} role="listbox" aria-label={isRecent ? 'Recent searches' : 'Suggestions'}>
              {options.map((option, index) => (
                <SuggestionOption
                  key={keyOf(option)}
                  id={`${listId}-${index}`}
                  option={option}
                  typed={offer.typed}
                  active={index === active}
                  onPick={() => pick(option)}
                />
              ))}
            </div>
            {isRecent && (
              <RecentControls
                searches={options.flatMap((option) => (option.kind === 'recent' ? option.words : []))}
                onRemove={removeSearch}
                onClear={() => {
                  clearRecentSearches();
                  offerFor('');
                  input.current?.focus();
                }}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** The location that the search box shows. */
function locationOf({ form }: HTMLInputElement): string {
  return String((form && new FormData(form).get('location')) || ALL_NIGERIA.value);
}

function keyOf(option: Option): string {
  return 'to' in option ? option.to : `${option.kind} ${option.words}`;
}
