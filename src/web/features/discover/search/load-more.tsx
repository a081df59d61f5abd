import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { formatCount } from '#shared/format/numbers.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { LoadProblem } from './use-results.ts';

/** The end of the list: the number of shown results, and a link that loads the next page into the list. */
export function LoadMore({
  label,
  seen,
  total,
  href,
  busy,
  trouble,
  onMore,
}: {
  label: string;
  /** Null on a later page without script, where the number is unknown. */
  seen: number | null;
  total: string;
  /** Null at the end of the results. */
  href: string | null;
  busy: boolean;
  trouble: LoadProblem | null;
  onMore: () => void;
}) {
  const container = useRef<HTMLDivElement>(null);
  /** The number of items when the user requested more. */
  const countBefore = useRef<number | null>(null);
  // The number is announced only after a load; after another search, the toolbar announces the total.
  const [hasLoadedMore, setHasLoadedMore] = useState(false);
  const items = () => container.current?.parentElement?.querySelectorAll('li') ?? [];
  // Focus moves to the first new item, which appears where the link was. The link moves below the new items
  // or, after the last page, disappears.
  useEffect(() => {
    if (countBefore.current === null) return;
    const firstNew = items()[countBefore.current];
    if (!firstNew) {
      // Another search has replaced the results, so the focus stays.
      if (!busy && !trouble) countBefore.current = null;
      return;
    }
    firstNew.querySelector('a')?.focus({ preventScroll: true });
    countBefore.current = null;
  });

  function more(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    countBefore.current = items().length;
    setHasLoadedMore(true);
    onMore();
  }

  return (
    <div ref={container} className="grid justify-items-center gap-3 pt-10">
      {seen !== null && (
        <p aria-live={hasLoadedMore ? 'polite' : undefined} className="num text-sm text-ink-2">
          {`You have seen ${formatCount(seen)} of ${total}`}
        </p>
      )}
      {trouble && (
        <Banner
          tone="danger"
          alert
          title={trouble === 'offline' ? 'You seem to be offline' : 'The next items could not be loaded'}
          action={
            <Button size="sm" variant="secondary" onClick={onMore}>
              Try again
            </Button>
          }
        >
          {trouble === 'offline' ? 'What you have seen stays here.' : 'Please try again.'}
        </Banner>
      )}
      {href && (
        <ButtonLink
          to={href}
          variant="secondary"
          className="max-w-full min-w-[min(15rem,100%)] whitespace-normal"
          data-deferred-tap=""
          aria-busy={busy || undefined}
          onClick={more}
        >
          {busy && <Spinner />}
          {label}
        </ButtonLink>
      )}
    </div>
  );
}
