import { ChevronDown, MapPin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ALL_NIGERIA, LOCATION_GROUPS } from '#shared/rules/states.ts';
import { cx } from '#web/ui/cx.ts';
import { chooseLocation, useChosenLocation } from './chosen-location.ts';

// The location of a search: a native select without its own box, because it is inside the search box.

/** `shown` is the location of the page. If it is null, the user's stored choice is shown. */
export function LocationSelect({ shown, className }: { shown: string | null; className?: string }) {
  const chosen = useChosenLocation();
  const select = useRef<HTMLSelectElement>(null);
  const value = formValue(shown ?? chosen);
  const appliedValue = useRef(value);
  // Not a controlled select: a choice that was not searched for yet must survive the next render, and a
  // choice made before hydration must be adopted.
  useEffect(() => {
    if (!select.current) return;
    if (select.current.value !== appliedValue.current)
      chooseLocation(select.current.value || ALL_NIGERIA.value);
    else select.current.value = value;
    appliedValue.current = select.current.value;
  }, [value]);
  return (
    <span className={cx('relative h-11 items-center border-r border-line', className)}>
      <MapPin className="pointer-events-none absolute size-4.5" />
      <select
        ref={select}
        name="location"
        // For the early script: a stored choice that is hidden does not limit a search.
        data-own={shown === null ? '' : undefined}
        aria-label="Location"
        defaultValue={value}
        onChange={({ target }) => chooseLocation(target.value || ALL_NIGERIA.value)}
        className="field-sizing-content h-full max-w-33 cursor-pointer appearance-none truncate rounded-sm bg-transparent pr-8.5 pl-6 text-card font-semibold max-sm:max-w-32 [&_:is(option,optgroup)]:bg-surface [&_:is(option,optgroup)]:text-ink"
      >
        {LOCATION_GROUPS.map(({ label, locations }) => (
          <optgroup key={label} label={label}>
            {locations.map((location) => (
              <option key={location.value} value={formValue(location.value)}>
                {location.value}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-3 size-4" />
    </span>
  );
}

/** A search in all of Nigeria needs no parameter in the URL. */
function formValue(location: string): string {
  return location === ALL_NIGERIA.value ? '' : location;
}
