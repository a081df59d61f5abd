import { Bell, BellRing } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Alert } from '#shared/contract/alerts.ts';
import { callApi, isSignedOut, mayWorkLater } from '#web/api/call-api.ts';
import { become } from '#web/features/auth/session.ts';
import { useMember } from '#web/features/auth/use-member.ts';
import { takeWish } from '#web/features/auth/wish.ts';
import { askAboutPush } from '#web/features/push/ask.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { keepAlert, removeAlert, useSavedAs } from './alerts-store.ts';

/**
 * Keeps a search as an alert with one tap; once it is kept, the same button leads to how it tells. A visitor signs in
 * first, and finds it kept on coming back.
 */
export function SaveSearch({
  search,
  prominent = false,
  short = false,
}: {
  search: string;
  prominent?: boolean;
  /** On a phone the bell has to do. */
  short?: boolean;
}) {
  const { user, asMember } = useMember();
  const saved = useSavedAs(search);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const dialog = useOnDemand(async () => (await import('./alert-dialog.tsx')).AlertDialog);
  const { openPart } = dialog;

  const save = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const isKnown = await saveAlert(search);
    running.current = false;
    setBusy(false);
    return isKnown;
  }, [search]);
  useEffect(() => {
    if (user && takeWish('alert', search)) void save();
  }, [user, search, save]);

  async function press() {
    // Saved before, here or elsewhere: whoever asks for it again wants to see it.
    if (saved || (await save()) === 'known') await openPart();
  }

  return (
    <>
      <Button
        variant={prominent ? 'secondary' : 'quiet'}
        size={prominent ? 'md' : 'sm'}
        busy={busy}
        aria-haspopup={saved ? 'dialog' : undefined}
        onClick={() => asMember(() => void press(), { kind: 'alert', item: search })}
        className={cx('noscript:hidden', short && 'max-md:-my-1 max-md:size-11 max-md:px-0')}
      >
        {saved ? <BellRing className="size-4.5 fill-current" /> : <Bell className="size-4.5" />}
        <span className={short ? 'max-md:sr-only' : undefined}>
          {saved ? 'Edit alert' : 'Save this search'}
        </span>
      </Button>
      {dialog.Part && saved && (
        <dialog.Part key={dialog.turn} alert={saved} open={dialog.open} onOpenChange={dialog.setOpen} />
      )}
    </>
  );
}

async function saveAlert(search: string): Promise<'new' | 'known' | 'failed'> {
  let made: (Alert & { isNew: boolean }) | null = null as (Alert & { isNew: boolean }) | null;
  const failure = await callApi(async (api) => {
    made = await api.alerts.create({ search });
    keepAlert(made, search);
  });
  if (failure && isSignedOut(failure)) become(null);
  if (failure || !made) {
    const again = failure && mayWorkLater(failure);
    showToast({
      text: again ? 'The search could not be saved. Please check your connection.' : (failure?.text ?? ''),
      action: again ? { label: 'Try again', onClick: () => void saveAlert(search) } : undefined,
    });
    return 'failed';
  }
  if (!made.isNew) return 'known';
  const alert = made;
  showToast({ text: 'Search alert saved', action: { label: 'Undo', onClick: () => void undo(alert) } });
  askAboutPush('alert');
  return 'new';
}

async function undo(alert: Alert): Promise<void> {
  const failure = await removeAlert(alert);
  showToast({
    text: failure ? 'The alert could not be removed. Please try again.' : 'Search alert removed',
  });
}
