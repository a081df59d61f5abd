import { TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { formatNaira, parsePrice } from '#shared/format/money.ts';
import { cx } from '#web/ui/cx.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { tidyPrice } from './ad-values.ts';

/** A form field with the name that the server uses, so that its errors are shown at this field. */
export function AdField({
  name,
  problems,
  className,
  ...field
}: { name: string; problems: Record<string, string> } & ComponentProps<typeof Field>) {
  return (
    <div data-field={name} className={className}>
      <Field {...field} error={problems[name]} />
    </div>
  );
}

/** Fields side by side if there is room; a single field takes the whole line. */
export function Columns({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4', className)}>
      {children}
    </div>
  );
}

/** Focuses the first field with a problem. */
export function focusProblem(form: HTMLElement | null, problems: Record<string, string>): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const first = fields.find(({ dataset: { field = '' } }) =>
    Object.keys(problems).some((name) => name === field || name.startsWith(`${field}.`)),
  );
  const control = first?.querySelector<HTMLElement>('input, textarea, select, button') ?? first;
  if (control) control.focus();
  // Without such a field the reason is in the alert above the form, out of view from the submit button.
  else form?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
}

/** A hint that does not prevent submitting. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <span role="status" className="flex items-start gap-1.5 font-medium text-accent-ink">
      <TriangleAlert className="mt-px size-4" />
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}

/** An amount in naira, which may be written as 450k. It is formatted when the field loses the focus. */
export function MoneyInput({
  value,
  onValueChange,
  onLeave,
  ...rest
}: {
  value: string;
  onValueChange: (value: string) => void;
  /** Receives the formatted value on blur. */
  onLeave?: (value: string) => void;
} & Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'>) {
  return (
    <TextInput
      {...rest}
      leading="₦"
      // The keyboard must have letters, for 450k and 2.5m.
      inputMode="text"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      onBlur={() => {
        const tidy = tidyPrice(value);
        // Without a change, a wrong value must stay marked.
        if (tidy !== value) onValueChange(tidy);
        onLeave?.(tidy);
      }}
      className="num font-semibold"
    />
  );
}

/** '2.5m' → '₦2,500,000'; null if the input is already plain digits or no price. */
export function amountHint(typed: string): string | null {
  const amount = parsePrice(typed);
  return amount !== null && /[a-z.]/i.test(typed) ? formatNaira(amount) : null;
}
