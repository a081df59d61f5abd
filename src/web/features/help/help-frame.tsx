import type { ReactNode } from 'react';
import { ContactOptions } from './contact-options.tsx';

/** A screen of the help centre: what it is about, and beside it, or below on a phone, the ways to a person. */
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
