import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { TAB, TAB_ROW } from './tab-style.ts';

/** Panels that take turns in one place without leaving the page; it carries Radix, so import it lazily. */

type TabItem<Value extends string> = {
  value: Value;
  label: string;
  count?: number;
  content: ReactNode;
};

type TabsProps<Value extends string> = {
  label: string;
  items: readonly TabItem<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  className?: string;
};

export function Tabs<Value extends string>({
  label,
  items,
  value,
  defaultValue,
  onValueChange,
  className,
}: TabsProps<Value>) {
  return (
    <Radix.Root
      value={value}
      defaultValue={defaultValue ?? items[0]?.value}
      onValueChange={(next) => onValueChange?.(next as Value)}
      className={className}
    >
      <Radix.List aria-label={label} className={TAB_ROW}>
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className={TAB}>
            {item.label}
            {item.count !== undefined && <span className="num font-medium text-ink-3">({item.count})</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="rounded-sm pt-4">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
