import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

/** A checkbox in a form. The whole 44-px row is the touch target. */
export function Checkbox({
  children,
  aside,
  error,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode;
  aside?: ReactNode;
  error?: ReactNode;
}) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 text-card has-disabled:text-ink-3">
        <span className="relative grid flex-none place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : rest['aria-invalid']}
            aria-describedby={error ? errorId : rest['aria-describedby']}
            className="peer size-5.5 appearance-none rounded-badge inset-ring-[1.5px] inset-ring-line-strong bg-surface checked:bg-primary checked:inset-ring-0 disabled:bg-wash disabled:inset-ring-line aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger"
          />
          <Check className="pointer-events-none absolute size-4 stroke-[2.4] text-on-primary opacity-0 peer-checked:opacity-100 peer-disabled:text-ink-3" />
        </span>
        <span className="min-w-0">{children}</span>
        {aside !== undefined && <span className="num ml-auto text-sm text-ink-3">{aside}</span>}
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
