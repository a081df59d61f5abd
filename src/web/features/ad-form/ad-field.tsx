import { TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { formatNaira, parsePrice } from '#shared/format/money.ts';
import { cx } from '#web/ui/cx.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { tidyPrice } from './ad-values.ts';

/** A field of the ad, named as the server names it, so that what is wrong is shown where it was typed. */
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

/** Fields side by side where there is room; one alone takes the whole line. */
export function Columns({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4', className)}>
      {children}
    </div>
  );
}

/** Puts the cursor where the first thing is wrong. */
export function focusProblem(form: HTMLElement | null, problems: Record<string, string>): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const first = fields.find(({ dataset: { field = '' } }) =>
    Object.keys(problems).some((name) => name === field || name.startsWith(`${field}.`)),
  );
  const control = first?.querySelector<HTMLElement>('input, textarea, select, button') ?? first;
  if (control) control.focus();
  // The reason is above the form, the button that was pressed below it.
  else form?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
}

/** Something to think about, which stops nobody. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <span role="status" className="flex items-start gap-1.5 font-medium text-accent-ink">
      <TriangleAlert className="mt-px size-4" />
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}

/** Naira as people type them; what was understood is said while typing and written out on leaving. */
export function MoneyInput({
  value,
  onValueChange,
  ...rest
}: { value: string; onValueChange: (value: string) => void } & Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange'
>) {
  return (
    <TextInput
      {...rest}
      leading="₦"
      // Letters too: 450k, 2.5m.
      inputMode="text"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      onBlur={() => {
        const tidy = tidyPrice(value);
        // Leaving is no change: what is wrong stays marked.
        if (tidy !== value) onValueChange(tidy);
      }}
      className="num font-semibold"
    />
  );
}

/** '2.5m' → '₦2,500,000', where that is not plain to see. */
export function understood(typed: string): string | null {
  const amount = parsePrice(typed);
  return amount !== null && /[a-z.]/i.test(typed) ? formatNaira(amount) : null;
}
