import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { formatCount } from '#shared/format/numbers.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Trouble } from './use-results.ts';

/** The end of the results so far: how many there were, and a link to the next that loads them into the page. */
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
  /** Null on a later page of its own, where nobody knows. */
  seen: number | null;
  total: string;
  /** Null at the end. */
  href: string | null;
  busy: boolean;
  trouble: Trouble | null;
  onMore: () => void;
}) {
  const part = useRef<HTMLDivElement>(null);
  /** How many there were when more was asked for. */
  const before = useRef<number | null>(null);
  // Only then is it news; after another search the number of items found is said above the list.
  const [asked, setAsked] = useState(false);
  const items = () => part.current?.parentElement?.querySelectorAll('li') ?? [];
  // The keyboard goes on at the first of the new items, which stands where the link was; below them it would be out of
  // sight, and after the last ones the link is gone.
  useEffect(() => {
    if (before.current === null) return;
    const fresh = items()[before.current];
    if (!fresh) {
      // Another search came in between: what it brings was not asked for by the link.
      if (!busy && !trouble) before.current = null;
      return;
    }
    fresh.querySelector('a')?.focus({ preventScroll: true });
    before.current = null;
  });

  function more(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    before.current = items().length;
    setAsked(true);
    onMore();
  }

  return (
    <div ref={part} className="grid justify-items-center gap-3 pt-10">
      {seen !== null && (
        <p aria-live={asked ? 'polite' : undefined} className="num text-sm text-ink-2">
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
