import type { ReactNode } from 'react';
import { CONTACT } from '#shared/site-figures.ts';

/** Without script a form to support would lose what is written in it: it is hidden, and this says where to write. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="rounded-card bg-info-soft px-4 py-3.5">
        {children} Without it, please write to{' '}
        <a href={`mailto:${CONTACT.email}`} className="link wrap-anywhere">
          {CONTACT.email}
        </a>
        .
      </p>
    </noscript>
  );
}
