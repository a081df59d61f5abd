import { type MouseEvent, useEffect, useRef } from 'react';
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
  const words = useRef<HTMLParagraphElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const hadFocus = useRef(false);
  // The link is gone after the last results; the keyboard must not start again from the top.
  useEffect(() => {
    if (!href && hadFocus.current) words.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [href]);

  function more(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    hadFocus.current = true;
    onMore();
  }

  return (
    <div className="grid justify-items-center gap-3 pt-10">
      {seen !== null && (
        <p ref={words} tabIndex={-1} aria-live="polite" className="num text-sm text-ink-2">
          You have seen {formatCount(seen)} of {total}
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
          ref={link}
          to={href}
          variant="secondary"
          className="max-w-full min-w-[min(15rem,100%)] whitespace-normal"
          data-late-tap=""
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
