import { X } from 'lucide-react';
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { findCategory } from '#shared/rules/categories.ts';
import { cx } from '#web/ui/cx.ts';

// The category that the header's search is limited to. It is a checkbox, so that it can be removed without
// script: an unticked checkbox is not sent with the form, and the style sheet hides it.

const TEXT_ID = 'search-category';

export function CategoryChip({
  id,
  input,
  className,
}: {
  id: string;
  /** The search box. The chip describes it, and it gets the focus when the chip is removed. */
  input: RefObject<HTMLInputElement | null>;
  className?: string;
}) {
  const box = useRef<HTMLInputElement>(null);
  const [removed, setRemoved] = useState(false);
  // The category may have been removed before hydration.
  useEffect(() => setRemoved(box.current?.checked === false), []);
  useEffect(() => {
    const search = input.current;
    if (removed || !search) return;
    search.setAttribute('aria-describedby', TEXT_ID);
    return () => search.removeAttribute('aria-describedby');
  }, [removed, input]);

  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    setRemoved(!currentTarget.checked);
    // Not after a tap, because the focus would open the keyboard of a phone.
    if (currentTarget.matches(':focus-visible') || matchMedia('(pointer: fine)').matches)
      input.current?.focus();
  }

  return (
    <>
      <label
        className={cx(
          'hit relative flex h-9 max-w-44 flex-none cursor-pointer items-center gap-1.5 rounded-full bg-primary-soft pr-2.5 pl-3.5 text-sm font-semibold text-primary-ink has-[input:not(:checked)]:hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
          className,
        )}
      >
        <input
          ref={box}
          type="checkbox"
          name="category"
          value={id}
          defaultChecked
          onChange={change}
          className="sr-only"
        />
        <span id={TEXT_ID} className="truncate">
          <span className="sr-only">Only in </span>
          {findCategory(id)?.name}
        </span>
        <X className="size-3.5 flex-none stroke-[2.1]" />
      </label>
      <span role="status" className="sr-only">
        {removed && 'Searching in all categories'}
      </span>
    </>
  );
}
