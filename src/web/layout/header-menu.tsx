import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { MENU_PANEL, MENU_ROW } from '#web/ui/menu-style.ts';

// The header's two menus. Their code is loaded with the header of every page, so they do not use Radix: arrow
// keys, Home and End move the focus, Escape and a tap outside close the menu, and Escape returns the focus to
// the button.

export function HeaderMenu({
  label,
  trigger,
  triggerClassName,
  heading,
  children,
}: {
  /** The name of the menu. The button is named by its content. */
  label: string;
  trigger: ReactNode;
  triggerClassName: string;
  /** Shown above the items. It is not an item. */
  heading?: ReactNode;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    itemsOf(root.current)[0]?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  function close() {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) close();
    else if (event.key === 'ArrowDown' && !open) setOpen(true);
    else if (!open || !moveFocus(itemsOf(root.current), event.key)) return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events of the controls inside
    <div
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) =>
        relatedTarget && !root.current?.contains(relatedTarget) && setOpen(false)
      }
      className="flex lg:relative"
    >
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {open && (
        // On narrow screens it is aligned with the row's edge, because the button is close to the middle.
        <div
          className={cx(
            MENU_PANEL,
            'absolute top-full right-1 mt-1 min-w-[min(12.5rem,100vw-2rem)] animate-pop-in [--focus:var(--color-primary)] lg:right-0',
          )}
        >
          {heading}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the items inside are real links and buttons; this only closes after them */}
          <div id={id} role="menu" aria-label={label} onClick={close}>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

type Row = { icon?: ReactNode; children: ReactNode };

export function HeaderMenuLink({ to, icon, children }: Row & { to: string }) {
  return (
    <Link to={to} role="menuitem" tabIndex={-1} className={ROW}>
      {icon}
      {children}
    </Link>
  );
}

export function HeaderMenuButton({ onClick, icon, children }: Row & { onClick: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onClick}
      className={cx(ROW, 'w-full text-start')}
    >
      {icon}
      {children}
    </button>
  );
}

const ROW = cx(MENU_ROW, 'hover:bg-wash focus-visible:bg-wash focus-visible:-outline-offset-2');

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

/** Returns whether the key moves the focus. */
function moveFocus(items: HTMLElement[], key: string): boolean {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const moves: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at < 1 ? -1 : at - 1,
    Home: 0,
    End: -1,
  };
  const to = moves[key];
  if (to === undefined) return false;
  items.at(to % items.length)?.focus();
  return true;
}
