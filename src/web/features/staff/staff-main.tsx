import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

/** The main element of a staff page: 1440 px wide, with the gutters of the header. */
export function StaffMain({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id="main" className={cx('mx-auto w-full max-w-360 px-4 pt-5 pb-16 md:px-6 lg:px-8', className)}>
      {children}
    </main>
  );
}
