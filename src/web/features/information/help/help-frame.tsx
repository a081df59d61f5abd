import type { ReactNode } from 'react';
import { ContactOptions } from './contact-options.tsx';

/** The layout of a help centre screen: content, and contact options beside or, on phones, below it. */
export function HelpFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-10 pb-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-12">
      <div className="grid min-w-0 content-start gap-10 *:min-w-0">{children}</div>
      <aside aria-label="Contact" className="min-w-0">
        <ContactOptions />
      </aside>
    </div>
  );
}
