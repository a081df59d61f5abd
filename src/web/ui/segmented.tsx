import { type ReactNode, use, useId } from 'react';
import { cx } from './cx.ts';
import { FieldContext } from './field-context.ts';

/** Two to four choices of which exactly one holds, all in sight; real radios, so forms and arrow keys work by themselves. */

type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode };

type SegmentedProps<Value extends string> = {
  options: readonly Segment<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  name?: string;
  /** Names the group when no Field with `group` does. */
  label?: string;
  /** Icons alone, with the labels kept for screen readers. */
  iconOnly?: boolean;
  disabled?: boolean;
  className?: string;
};

export function Segmented<Value extends string>({
  options,
  value,
  defaultValue,
  onValueChange,
  name,
  label,
  iconOnly = false,
  disabled,
  className,
}: SegmentedProps<Value>) {
  const made = useId();
  const field = use(FieldContext);
  return (
    <div
      {...(field ? undefined : { role: 'radiogroup', 'aria-label': label })}
      className={cx(
        'min-h-12 gap-0.5 rounded-field bg-sunken p-1',
        iconOnly ? 'inline-flex' : 'flex flex-wrap',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'hit relative inline-flex min-h-10 items-center justify-center gap-2 rounded-[9px] text-sm font-medium whitespace-nowrap text-ink-2',
            'has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-lift has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) has-disabled:cursor-not-allowed has-disabled:text-ink-3',
            iconOnly ? 'w-11' : 'min-w-fit flex-1 px-2',
          )}
        >
          <input
            type="radio"
            name={name ?? made}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={() => onValueChange?.(option.value)}
            disabled={disabled}
            // Whoever is led back to a choice hears what is wrong with it, not the group's name alone.
            aria-describedby={field?.invalid ? field.describedBy : undefined}
            className="sr-only"
          />
          {option.icon}
          <span className={iconOnly ? 'sr-only' : 'truncate'}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
