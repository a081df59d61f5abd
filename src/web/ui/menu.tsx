import * as Dropdown from 'radix-ui/dropdown-menu';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { CountBadge } from './badge.tsx';
import { cx } from './cx.ts';
import { MENU_PANEL, MENU_ROW } from './menu-style.ts';

/**
 * A dropdown menu of actions or links, such as the menu of a listing. It includes Radix, so import it lazily.
 * It is not rendered in a portal, so that it stays inside its landmark.
 */

type MenuProps = {
  /** One button element; it receives the menu's behaviour. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  defaultOpen?: boolean;
  /** For a menu that a key opened before this code was loaded: the first item gets the focus, as in Radix. */
  entersAtFirst?: boolean;
  onOpenChange?: (open: boolean) => void;
};

export function Menu({ trigger, children, align = 'end', entersAtFirst = false, ...root }: MenuProps) {
  const enters = useRef(entersAtFirst);
  function enter({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!enters.current || target !== currentTarget) return;
    enters.current = false;
    currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }
  return (
    <Dropdown.Root modal={false} {...root}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      <Dropdown.Content
        align={align}
        onFocus={enter}
        sideOffset={8}
        collisionPadding={12}
        className={cx(
          MENU_PANEL,
          'max-h-(--radix-dropdown-menu-content-available-height) min-w-60 outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
        )}
      >
        {children}
      </Dropdown.Content>
    </Dropdown.Root>
  );
}

type Row = { icon?: ReactNode; children: ReactNode; count?: number; countLabel?: string };

export function MenuItem({
  onSelect,
  disabled,
  danger,
  ...row
}: Row & { onSelect?: () => void; disabled?: boolean; danger?: boolean }) {
  return (
    <Dropdown.Item onSelect={onSelect} disabled={disabled} className={cx(ROW, danger && 'text-danger-ink')}>
      <RowInside {...row} />
    </Dropdown.Item>
  );
}

export function MenuLink({ to, ...row }: Row & { to: string }) {
  return (
    <Dropdown.Item asChild>
      <Link to={to} className={ROW}>
        <RowInside {...row} />
      </Link>
    </Dropdown.Item>
  );
}

export function MenuHeader({ children }: { children: ReactNode }) {
  return (
    <>
      <Dropdown.Label className="flex items-center gap-3 px-3 pt-2.5 pb-3">{children}</Dropdown.Label>
      <Dropdown.Separator className="mx-1.5 mb-1.5 h-px bg-line" />
    </>
  );
}

export function MenuSeparator() {
  return <Dropdown.Separator className="m-1.5 h-px bg-line" />;
}

function RowInside({ icon, children, count, countLabel }: Row) {
  return (
    <>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {count ? <CountBadge count={count} label={countLabel} /> : null}
    </>
  );
}

const ROW = cx(
  MENU_ROW,
  '-outline-offset-2 data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-wash',
);
