import { ChevronDown, MapPin } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ALL_NIGERIA, LOCATION_GROUPS } from '#shared/rules/states.ts';
import { useApplyLocation } from './use-apply-location.ts';
import { useChosenLocation } from './use-chosen-location.ts';

// The location of a search: a native select without its own box, because it is inside the search box.

/** `shown` is the location of the page. If it is null, the user's stored choice is shown. */
export function LocationSelect({ shown }: { shown: string | null }) {
  const chosen = useChosenLocation();
  const applyLocation = useApplyLocation();
  const apply = useEffectEvent((value: string) => applyLocation(value || ALL_NIGERIA.value));
  const select = useRef<HTMLSelectElement>(null);
  const value = formValue(shown ?? chosen);
  const appliedValue = useRef(value);
  // Not a controlled select: a choice made before hydration must be adopted.
  useEffect(() => {
    if (!select.current) return;
    if (select.current.value !== appliedValue.current) apply(select.current.value);
    else select.current.value = value;
    appliedValue.current = select.current.value;
  }, [value]);
  return (
    <span className="search-location relative h-11 items-center border-r border-line">
      <MapPin className="pointer-events-none absolute size-4.5" />
      <select
        ref={select}
        name="location"
        aria-label="Location"
        defaultValue={value}
        onChange={({ target }) => {
          appliedValue.current = target.value;
          applyLocation(target.value || ALL_NIGERIA.value);
        }}
        className="field-sizing-content h-full max-w-33 cursor-pointer appearance-none truncate rounded-sm bg-transparent pr-8.5 pl-6 text-card font-semibold max-sm:max-w-32 [&_:is(option,optgroup)]:bg-surface [&_:is(option,optgroup)]:text-ink"
      >
        {LOCATION_GROUPS.map(({ label, locations }) => (
          <optgroup key={label} label={label}>
            {locations.map((location) => (
              // The name is the value, except for the whole country.
              <option key={location.value} value={formValue(location.value) ? undefined : ''}>
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

/**
 * Shows the location while the box is empty, where narrow screens have no select (spec), and opens the list
 * of locations.
 */
export function LocationButton({ shown, onClick }: { shown: string | null; onClick: () => void }) {
  const chosen = useChosenLocation();
  const location = shown ?? chosen;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className="search-place flex h-11 max-w-32 flex-none items-center gap-1 rounded-sm border-r border-line pr-2.5 text-card font-semibold noscript:hidden"
    >
      <MapPin className="size-4.5" />
      <span className="sr-only">Change the place, now </span>
      <span className="truncate">{location === ALL_NIGERIA.value ? 'Nigeria' : location}</span>
    </button>
  );
}

/** A search in all of Nigeria needs no parameter in the URL. */
function formValue(location: string): string {
  return location === ALL_NIGERIA.value ? '' : location;
}
