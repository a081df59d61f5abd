import { ChevronDown } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { cx } from '#web/ui/cx.ts';

type ChoiceBoxProps = {
  label: string;
  /** The text of the chosen option; null shows `empty`. */
  text: string | null;
  empty?: string;
  value: string;
  onChange: (value: string) => void;
  /** The key that leads here. */
  shortcut?: string;
  /** The options of the select. */
  children: ReactNode;
  ref?: RefObject<HTMLSelectElement | null>;
  className?: string;
};

/** A choice in one line: its label, what is chosen, and a native select over both. */
export function ChoiceBox({
  label,
  text,
  empty = '',
  value,
  onChange,
  shortcut,
  children,
  ref,
  className,
}: ChoiceBoxProps) {
  return (
    <label className={cx('field-box relative min-h-11! text-sm', className)}>
      <span className="whitespace-nowrap text-ink-3">{label}</span>
      <span
        aria-hidden="true"
        className={cx('min-w-0 flex-1 truncate', text ? 'font-semibold' : 'text-ink-3')}
      >
        {text ?? empty}
      </span>
      <ChevronDown aria-hidden="true" className="size-4.5!" />
      <select
        ref={ref}
        value={value}
        aria-keyshortcuts={shortcut}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0 [&>option]:bg-surface [&>option]:text-ink"
      >
        {children}
      </select>
    </label>
  );
}
