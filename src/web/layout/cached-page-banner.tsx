import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatAge } from '#shared/format/dates.ts';

/** A line above a cached page: its content may have changed since. */
export function CachedPageBanner({ at }: { at: string }) {
  const isBack = useBackOnline();
  return (
    <div role="status" className="bg-accent-soft text-accent-ink">
      <p className="page flex min-h-11 items-center gap-2.5 py-1.5 text-sm">
        <CloudOff className="size-4.5 flex-none" />
        <span className="min-w-0 flex-1">
          {isBack ? 'You are back online.' : 'No connection.'} This is a copy from{' '}
          {formatAge(new Date(at), new Date()).toLowerCase()}.
        </span>
        <button
          type="button"
          className="-my-1.5 min-h-11 flex-none rounded-sm font-semibold underline underline-offset-3"
          onClick={() => window.location.reload()}
        >
          {isBack ? 'Refresh' : 'Try again'}
        </button>
      </p>
    </div>
  );
}

/**
 * Only changes count, because a device may report that it is online and reach nothing. The page is not
 * reloaded automatically, because the user may be typing.
 */
function useBackOnline(): boolean {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    window.addEventListener('online', () => setBack(true), { signal });
    window.addEventListener('offline', () => setBack(false), { signal });
    return () => unmounted.abort();
  }, []);
  return isBack;
}
