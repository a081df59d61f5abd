import type { ReactNode } from 'react';
import { ChipLink } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';

export function StateChip({ current, ...rest }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <ChipLink
      {...rest}
      preventScrollReset
      aria-current={current ? 'page' : undefined}
      className={cx(current && 'bg-primary-soft! font-semibold text-primary-ink inset-ring-primary!')}
    />
  );
}
