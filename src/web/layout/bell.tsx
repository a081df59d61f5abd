import { Bell as BellIcon } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { firstUnreadNotifications, useUnreadNotifications } from '#web/features/chat/notification-count.ts';
import { shortCount } from '#web/runtime/title-count.ts';
import { cx } from '#web/ui/cx.ts';
import { MENU_PANEL } from '#web/ui/menu-style.ts';

// The bell with the number of unread notifications, for signed-in users only. On a phone it links to the
// list; on wider screens it opens a panel with the latest ones.

export function Bell() {
  const unread = useUnreadNotifications();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when another screen opens
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    // On the document, because the focused element in the panel may have been removed.
    const closeByKey = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector('a')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [open]);

  function onClick(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !matchMedia(ROOMY).matches) return;
    event.preventDefault();
    setOpen(!open);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that the focus leaves link and panel
    <div
      ref={root}
      onBlur={({ relatedTarget }) =>
        relatedTarget && !root.current?.contains(relatedTarget) && setOpen(false)
      }
      className="flex lg:relative"
    >
      <Link
        to={paths.notifications}
        onClick={onClick}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className="relative grid size-11 place-items-center rounded-full hover:bg-current/9"
      >
        <BellIcon aria-hidden="true" />
        <span className="sr-only">
          {unread > 0 ? `Notifications, ${unreadText(unread)}` : 'Notifications'}
        </span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-2xs font-bold text-on-accent tabular-nums"
          >
            {shortCount(unread)}
          </span>
        )}
      </Link>
      <UnreadAnnouncement unread={unread} />
      {open && (
        <div
          id={id}
          role="dialog"
          aria-label="Notifications"
          className={cx(
            MENU_PANEL,
            'absolute top-full right-1 mt-1 max-h-[min(40rem,80vh)] w-100! animate-pop-in [--focus:var(--color-primary)] lg:right-0',
          )}
        >
          <Suspense fallback={<p className="p-3 text-ink-2">Loading...</p>}>
            <Panel onFollow={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** The screen width from which the panel fits below the bell. */
const ROOMY = '(width >= 48rem)';

const Panel = lazy(async () => ({
  default: (await import('#web/features/account/bell-panel.tsx')).BellPanel,
}));

/** Announces new notifications to screen readers, but not those that were already unread. */
function UnreadAnnouncement({ unread }: { unread: number }) {
  const before = useRef<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const first = firstUnreadNotifications();
    if (first === null) return;
    if (unread > (before.current ?? first)) setAnnouncement(unreadText(unread));
    before.current = unread;
  }, [unread]);
  return (
    <span role="status" className="sr-only">
      {announcement}
    </span>
  );
}

function unreadText(unread: number): string {
  return `${shortCount(unread)} unread ${unread === 1 ? 'notification' : 'notifications'}`;
}
