import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

/** The look of all actions. Buttons and links share it. */

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'accent' | 'danger' | 'danger-solid';
type ButtonSize = 'md' | 'sm';

type Look = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean };

type ButtonProps = ComponentProps<'button'> &
  Look & {
    busy?: boolean;
    /** The label while busy. Space for it is reserved from the start, so that the width never changes. */
    busyLabel?: string;
    /** Looks and is announced as disabled, but reacts to clicks: the form then shows the missing fields. */
    inactive?: boolean;
  };

export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  inactive,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = busy || rest['aria-disabled'] === true;
  return (
    <button
      {...rest}
      type={type}
      // Not `disabled` while busy, because the button would lose the focus. Callers can still set it.
      aria-disabled={isOff || inactive || undefined}
      aria-busy={busy || rest['aria-busy']}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
      className={cx(buttonClass({ variant, size, block, busy }), className)}
    >
      {busyLabel === undefined && !busy ? (
        children
      ) : (
        <Stacked busy={busy} busyLabel={busyLabel}>
          {children}
        </Stacked>
      )}
    </button>
  );
}

export function ButtonLink({ variant, size, block, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={cx(buttonClass({ variant, size, block }), className)} />;
}

function Stacked({ busy, busyLabel, children }: { busy: boolean; busyLabel?: string; children: ReactNode }) {
  // Pseudo-elements reserve space for the hidden label. They are not part of the button's text.
  const roomOnly = busy && typeof children === 'string';
  return (
    <span
      data-room={busyLabel}
      data-idle={roomOnly ? children : undefined}
      className="grid place-items-center *:col-start-1 *:row-start-1 before:invisible before:col-start-1 before:row-start-1 before:h-0 before:pl-6.5 before:content-[attr(data-room)] after:invisible after:col-start-1 after:row-start-1 after:h-0 after:content-[attr(data-idle)]"
    >
      {!roomOnly && (
        <span className={cx('inline-flex items-center gap-2', busy && 'invisible')}>{children}</span>
      )}
      {busy && (
        <span className="inline-flex items-center gap-2">
          <Spinner />
          {busyLabel ?? <span className="sr-only">{children}</span>}
        </span>
      )}
    </span>
  );
}

function buttonClass({
  variant = 'primary',
  size = 'md',
  block = false,
  busy = false,
}: Look & { busy?: boolean }): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap max-[20rem]:whitespace-normal transition-[background-color,transform] select-none active:transform-[scale(0.98)]',
    // A busy button keeps its colours, even if it is disabled.
    busy
      ? 'cursor-progress'
      : 'off:transform-none off:cursor-not-allowed off:inset-ring-0 off:bg-wash off:text-ink-3',
    size === 'md' ? 'min-h-12 px-5 text-base leading-5' : 'hit min-h-10 px-4 text-sm',
    block && 'w-full',
    VARIANTS[variant],
  );
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-press',
  secondary: 'inset-ring-[1.5px] inset-ring-line-strong bg-surface text-ink hover:bg-wash',
  quiet: 'text-primary-ink hover:bg-primary-soft off:bg-transparent!',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
  danger: 'inset-ring-[1.5px] inset-ring-danger text-danger-ink hover:bg-danger-soft',
  'danger-solid': 'bg-danger text-on-danger hover:bg-danger-hover',
};
