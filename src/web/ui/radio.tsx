import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** One of several choices, each on its own line. Put a set of them into a Field with `group`. */
export function Radio({
  children,
  description,
  aside,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode;
  description?: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <label className={cx('flex min-h-11 items-center gap-3 text-card has-disabled:text-ink-3', className)}>
      <input
        {...rest}
        type="radio"
        className="size-5.5 flex-none appearance-none rounded-full inset-ring-[1.5px] inset-ring-line-strong bg-surface checked:inset-ring-7 checked:inset-ring-primary disabled:bg-wash disabled:inset-ring-line"
      />
      <span className="min-w-0">
        <span className="block">{children}</span>
        {description && <span className="block text-sm text-ink-3">{description}</span>}
      </span>
      {aside !== undefined && <span className="num ml-auto text-sm text-ink-3">{aside}</span>}
    </label>
  );
}
