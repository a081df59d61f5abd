import * as Radix from 'radix-ui/tabs';
import type { ComponentProps, ReactNode } from 'react';
import { TAB, TAB_ROW } from './tab-style.ts';

/** Tabs that switch panels within a page. They include Radix, so import them lazily. */

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
      <Radix.List asChild aria-label={label} className={TAB_ROW}>
        <Unstyled>
          {items.map((item) => (
            <Radix.Trigger key={item.value} value={item.value} className={TAB}>
              {item.label}
              {item.count !== undefined && <span className="num font-medium text-ink-3">({item.count})</span>}
            </Radix.Trigger>
          ))}
        </Unstyled>
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} asChild value={item.value} className="rounded-sm pt-4">
          <Unstyled>{item.content}</Unstyled>
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Drops the style attributes of Radix. They are not needed, and the content security policy forbids them. */
function Unstyled({ style: _, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} />;
}
