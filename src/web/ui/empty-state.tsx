import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Stall, type StallObject } from './stall.tsx';

/** The content of an empty screen: the stall, one title, one sentence, at most two buttons. */
export function EmptyState({
  object,
  title,
  children,
  actions,
  as: Title = 'h2',
  className,
}: {
  object: StallObject;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  as?: 'h1' | 'h2' | 'h3';
  className?: string;
}) {
  return (
    <div className={cx('grid grid-cols-1 justify-items-center gap-2 px-2 pt-8 pb-10 text-center', className)}>
      <Stall object={object} className="mb-2" />
      <Title className="text-xl lg:text-[1.625rem] lg:leading-8">{title}</Title>
      {children && <p className="max-w-[30em] text-pretty text-ink-2">{children}</p>}
      {actions && (
        <div className="mt-4 grid w-full max-w-75 gap-2.5 sm:w-auto sm:max-w-none sm:min-w-60 sm:grid-flow-col">
          {actions}
        </div>
      )}
    </div>
  );
}
