import { Check, ChevronDown } from 'lucide-react';
import * as Dropdown from 'radix-ui/dropdown-menu';
import { use, useId, useState } from 'react';
import { cx } from './cx.ts';
import { FieldContext } from './field-context.ts';
import { MENU_PANEL, MENU_ROW } from './menu-style.ts';

/** A custom select for short lists on wide screens. It includes Radix, so import it lazily. */

type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean };

type SelectMenuProps<Value extends string> = {
  options: readonly SelectOption<Value>[];
  defaultValue: Value;
  onValueChange?: (value: Value) => void;
  /** Names the control when no Field does. */
  label?: string;
  className?: string;
};

export function SelectMenu<Value extends string>({
  options,
  defaultValue,
  onValueChange,
  label,
  className,
}: SelectMenuProps<Value>) {
  const [value, setValue] = useState(defaultValue);
  const field = use(FieldContext);
  const valueId = useId();
  const choose = (next: string) => {
    setValue(next as Value);
    onValueChange?.(next as Value);
  };
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger
        id={field?.id}
        aria-label={label && `${label}: ${chosen}`}
        aria-labelledby={field ? `${field.labelId} ${valueId}` : undefined}
        aria-describedby={field?.describedBy}
        className={cx('field-box justify-between', className)}
      >
        <span id={valueId} className="truncate">
          {chosen}
        </span>
        <ChevronDown className="size-4.5" />
      </Dropdown.Trigger>
      <Dropdown.Content
        align="start"
        sideOffset={8}
        collisionPadding={16}
        className={cx(
          MENU_PANEL,
          'min-w-(--radix-dropdown-menu-trigger-width) outline-none data-[state=open]:animate-pop-in',
        )}
      >
        <Dropdown.RadioGroup value={value} onValueChange={choose}>
          {options.map((option) => (
            <Dropdown.RadioItem
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              className={cx(
                MENU_ROW,
                'justify-between -outline-offset-2 data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-wash data-[state=checked]:font-semibold',
              )}
            >
              {option.label}
              <Dropdown.ItemIndicator>
                <Check className="size-4.5 text-primary-ink" />
              </Dropdown.ItemIndicator>
            </Dropdown.RadioItem>
          ))}
        </Dropdown.RadioGroup>
      </Dropdown.Content>
    </Dropdown.Root>
  );
}
