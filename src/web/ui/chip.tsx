import { Check, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

/** Small pills for links, filters to switch and filters to remove: 36 px high, with a 44-px touch target. */

/** `current` marks the chip of the page that is shown. */
export function ChipLink({
  onCanopy,
  current = false,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & { onCanopy?: boolean; current?: boolean }) {
  const look = current ? PRESSED : onCanopy ? CANOPY : PLAIN;
  return (
    <Link {...rest} aria-current={current || undefined} className={cx(SHAPE, look, className)}>
      {current && <Check />}
      {children}
    </Link>
  );
}

export function ChipButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type="button" className={cx(SHAPE, PLAIN, className)} />;
}

export function ChipToggle({
  pressed,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { pressed: boolean }) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={cx(SHAPE, pressed ? PRESSED : PLAIN, className)}
    >
      {pressed && <Check />}
      {children}
    </button>
  );
}

export function ChipRemovable({
  children,
  verb = 'Remove filter',
  className,
  ...rest
}: ComponentProps<'button'> & { children: ReactNode; verb?: string }) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(SHAPE, 'bg-primary-soft pr-2.5 font-semibold text-primary-ink', className)}
    >
      <span className="sr-only">{verb} </span>
      <span className="truncate">{children}</span>
      <X />
    </button>
  );
}

const SHAPE =
  'hit relative inline-flex min-h-9 max-w-full flex-none items-center gap-1.5 rounded-full px-3.5 text-sm font-medium whitespace-nowrap max-[20rem]:whitespace-normal transition-[background-color,transform] active:transform-[scale(0.98)] disabled:cursor-not-allowed disabled:bg-wash disabled:inset-ring-0 disabled:text-ink-3 [&>.lucide]:size-3.5 [&>.lucide]:stroke-[2.1]';
const PLAIN = 'inset-ring-[1.5px] inset-ring-line bg-surface hover:bg-wash';
const PRESSED = 'inset-ring-[1.5px] inset-ring-primary bg-primary-soft font-semibold text-primary-ink';
const CANOPY = 'bg-on-canopy/11 text-on-canopy hover:bg-on-canopy/18';
