import type { ReactNode } from 'react';
import { useSite } from '#web/runtime/use-site.ts';

/** Takes the place of a form to support without JavaScript, which would lose the text of the user. */
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
