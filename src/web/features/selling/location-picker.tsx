import { ChevronRight, MapPin } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { StateName } from '#shared/rules/states.ts';
import {
  completeLocation,
  findLocations,
  type LocationOption,
} from '#web/features/selling/location-picker/find-locations.ts';
import { cx } from '#web/ui/cx.ts';
import { TextInput } from '#web/ui/field.tsx';
import { MENU_PANEL, MENU_ROW } from '#web/ui/menu-style.ts';

/** An ARIA combobox for a city or area and its state. It also accepts unlisted locations. */
export function LocationPicker({
  value,
  onValueChange,
  onLeave,
  near,
  name,
}: {
  value: string;
  onValueChange: (value: string) => void;
  /** Receives the value of the field on blur. */
  onLeave?: (value: string) => void;
  /** The state whose cities are offered first. */
  near: StateName | null;
  /** The name of the form field. */
  name?: string;
}) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // An existing value is not used as a search, so that the list shows all other locations.
  const [typed, setTyped] = useState('');
  const options = open ? findLocations(typed, near) : [];

  function type(text: string) {
    onValueChange(text);
    setTyped(text);
    setOpen(true);
    setActive(-1);
  }

  function pick(option: LocationOption) {
    if (option.kind === 'state') {
      type(option.state === 'FCT' ? 'Abuja' : option.state);
      return;
    }
    onValueChange(option.text);
    close();
  }

  function close() {
    setOpen(false);
    setTyped('');
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const option = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      return setActive((active + step + options.length) % options.length);
    }
    if (event.key === 'Enter' && open) {
      event.preventDefault();
      const first = options[0];
      if (option ?? (typed && first)) pick((option ?? first) as LocationOption);
      return;
    }
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
  }

  return (
    <div className="relative">
      <TextInput
        ref={input}
        name={name}
        leading={<MapPin />}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        placeholder="City, State"
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={value}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          const left = completeLocation(value, near) ?? value;
          if (left !== value) onValueChange(left);
          onLeave?.(left);
          close();
        }}
      />
      {open && (
        <div
          id={listId}
          role="listbox"
          aria-label="Places"
          // The input keeps the focus while the user scrolls or taps the list.
          onPointerDown={(event) => event.preventDefault()}
          className={cx(MENU_PANEL, 'absolute inset-x-0 top-full mt-2 max-h-72 w-full! overscroll-contain')}
        >
          {options.map((option, at) => (
            <Row
              key={`${option.kind} ${option.text}`}
              id={`${listId}-${at}`}
              option={option}
              active={at === active}
              onPick={() => pick(option)}
            />
          ))}
          {options.length === 0 && (
            <p className="px-3 py-2.5 text-sm text-ink-3">
              Type the city and the state, for example Lekki, Lagos.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Row({
  id,
  option,
  active,
  onPick,
}: {
  id: string;
  option: LocationOption;
  active: boolean;
  onPick: () => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={onPick}
      className={cx(MENU_ROW, 'hover:bg-wash', active && 'bg-wash')}
    >
      <span className="min-w-0 flex-1 break-words">
        {option.text}
        {option.kind === 'location' && option.own && (
          <span className="text-sm text-ink-3"> · as you typed it</span>
        )}
      </span>
      {option.kind === 'state' && (
        <>
          <span className="text-sm text-ink-3">State</span>
          <ChevronRight className="text-ink-3" />
        </>
      )}
    </div>
  );
}
