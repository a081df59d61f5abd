import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** A setting that takes effect immediately. The whole 56-px row is its label. */
export function Switch({
  label,
  description,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; description?: ReactNode }) {
  return (
    <label
      className={cx(
        'flex min-h-14 items-center gap-4 border-b border-line py-2.5 last:border-b-0 has-disabled:cursor-not-allowed has-disabled:text-ink-3',
        className,
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        {description && <span className="block text-sm text-ink-3">{description}</span>}
      </span>
      <span className="relative inline-grid flex-none">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own checked state
          role="switch"
          className="peer h-7 w-11.5 appearance-none rounded-full bg-line-strong transition-[background-color] checked:bg-primary disabled:bg-line"
        />
        <span className="pointer-events-none absolute top-0.75 left-0.75 size-5.5 rounded-full bg-knob shadow-lift transition-transform duration-base ease-out-soft peer-checked:transform-[translateX(1.125rem)] peer-checked:bg-on-primary" />
      </span>
    </label>
  );
}
