import type { ReactNode } from 'react';
import { useSite } from '#web/runtime/use-site.ts';

/** Without script a form to support would lose what is written in it: it is hidden, and this says where to write. */
export function NeedsScript({ children }: { children: ReactNode }) {
  const { email } = useSite().contact;
  return (
    <noscript>
      <p className="rounded-card bg-info-soft px-4 py-3.5">
        {children} Without it, please write to{' '}
        <a href={`mailto:${email}`} className="link wrap-anywhere">
          {email}
        </a>
        .
      </p>
    </noscript>
  );
}
