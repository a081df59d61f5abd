import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** A card that groups related content under a title. */
export function Panel({
  title,
  aside,
  tone = 'plain',
  as: Title = 'h2',
  className,
  children,
  ...rest
}: Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  aside?: ReactNode;
  tone?: 'plain' | 'danger';
  as?: 'h2' | 'h3';
}) {
  return (
    <section
      {...rest}
      className={cx(
        'grid min-w-0 content-start gap-4 rounded-panel bg-surface p-5 lg:p-7 *:min-w-0',
        tone === 'danger' ? 'border-[1.5px] border-danger/40' : 'shadow-panel',
        className,
      )}
    >
      {(title || aside) && (
        <div className="flex items-baseline justify-between gap-3">
          {title && (
            <Title className={cx('text-panel lg:text-panel', tone === 'danger' && 'text-danger-ink')}>
              {title}
            </Title>
          )}
          {aside && <div className="text-sm text-ink-3">{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
