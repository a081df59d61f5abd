import { type ReactNode, use, useId } from 'react';
import { cx } from './cx.ts';
import { FieldContext } from './field-context.ts';

/** Two to four visible choices, of which exactly one is selected. Native radios support the arrow keys. */

type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode };

type SegmentedProps<Value extends string> = {
  options: readonly Segment<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  name?: string;
  /** Names the group when no Field with `group` does. */
  label?: string;
  /** Shows only icons. The labels are for screen readers. */
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
  const generatedId = useId();
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
            name={name ?? generatedId}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={() => onValueChange?.(option.value)}
            disabled={disabled}
            // A screen reader announces the error with the focused choice, not only the group's name.
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
