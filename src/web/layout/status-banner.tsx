import { Unplug } from 'lucide-react';
import { useEffect } from 'react';
import { BANNER_ID, RUNNING } from './backend-status.ts';

// A line in previews and development: whether the server of this page responds. backend-watch.ts writes the
// text, so React must not change it.

export function StatusBanner() {
  useEffect(() => {
    import('./backend-watch.ts').then(
      ({ showBackend }) => showBackend(),
      () => {},
    );
  }, []);
  return (
    <p
      id={BANNER_ID}
      suppressHydrationWarning
      className="group/backend flex min-h-8 items-center gap-2 text-xs text-ink-3 max-md:w-full md:ml-auto"
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-success group-data-down/backend:hidden" />
      <Unplug className="hidden size-4 text-danger-ink group-data-down/backend:block" />
      <span suppressHydrationWarning>{RUNNING}</span>
    </p>
  );
}
