import { Bell, BellRing } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Alert } from '#shared/contract/alerts.ts';
import { paths } from '#shared/paths.ts';
import { type CallFailure, isRetryable } from '#web/data/call-api.ts';
import { query } from '#web/data/query.ts';
import { askAboutPush } from '#web/features/account/ask-about-push.ts';
import { takePendingAction } from '#web/features/account/pending-action.ts';
import { PushPlace } from '#web/features/account/push-place.tsx';
import { useRequireSignIn } from '#web/features/account/use-require-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { addAlert, removeAlert, useSavedAlert } from './alerts-store.ts';

/**
 * Saves a search as an alert with one tap. The button then opens the alert for editing. Visitors sign in
 * first, and the alert is saved when they return.
 */
export function SaveSearch({
  search,
  prominent = false,
  variant = 'secondary',
  iconOnPhones = false,
  className,
}: {
  search: string;
  /** For empty results. */
  prominent?: boolean;
  variant?: 'primary' | 'secondary';
  /** The label is only for screen readers below 768 px. */
  iconOnPhones?: boolean;
  className?: string;
}) {
  const { user, requireSignIn } = useRequireSignIn();
  const saved = useSavedAlert(search);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const dialog = useOnDemand(async () => (await import('./alert-dialog.tsx')).AlertDialog);
  const { openPart } = dialog;

  const save = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const outcome = await saveAlert(search, () => void navigate(paths.alerts));
    running.current = false;
    setBusy(false);
    return outcome;
  }, [search, navigate]);
  useEffect(() => {
    if (user && takePendingAction('alert', search)) void save();
  }, [user, search, save]);

  async function press() {
    // For a search that was saved before, the dialog shows the existing alert.
    if (saved || (await save()) === 'existing') await openPart();
  }

  return (
    <>
      <Button
        variant={saved ? 'secondary' : variant}
        size={prominent ? 'md' : 'sm'}
        busy={busy}
        aria-haspopup={saved ? 'dialog' : undefined}
        onClick={() => requireSignIn(() => void press(), { kind: 'alert', item: search })}
        className={cx('noscript:hidden', className)}
      >
        {saved ? <BellRing className="size-4.5 fill-current" /> : <Bell className="size-4.5" />}
        <span className={iconOnPhones ? 'max-md:sr-only' : ''}>
          {saved ? 'Edit alert' : prominent ? 'Tell me when one is posted' : 'Save this search'}
        </span>
      </Button>
      {prominent && <PushPlace reason="alert" className="basis-full" />}
      {dialog.Part && saved && (
        <dialog.Part key={dialog.openCount} alert={saved} open={dialog.open} onOpenChange={dialog.setOpen} />
      )}
    </>
  );
}

async function saveAlert(search: string, seeAll: () => void): Promise<'new' | 'existing' | 'failed'> {
  const answer = await query((api) => api.alerts.create({ search }));
  if (!answer.ok) {
    const { failure } = answer;
    showToast({
      text: isRetryable(failure)
        ? 'The search could not be saved. Please check your connection.'
        : failure.text,
      action: recoveryAction(failure, () => void saveAlert(search, seeAll), seeAll),
    });
    return 'failed';
  }
  const alert = answer.value;
  addAlert(alert, search);
  if (!alert.isNew) return 'existing';
  showToast({ text: 'Search alert saved.', action: { label: 'Undo', onClick: () => void undo(alert) } });
  askAboutPush('alert');
  return 'new';
}

function recoveryAction(failure: CallFailure, retry: () => void, seeAll: () => void) {
  if (isRetryable(failure)) return { label: 'Try again', onClick: retry };
  return failure.code === 'TOO_MANY_ALERTS' ? { label: 'My search alerts', onClick: seeAll } : undefined;
}

async function undo(alert: Alert): Promise<void> {
  const failure = await removeAlert(alert);
  showToast({
    text: failure ? 'The alert could not be removed. Please try again.' : 'Search alert removed.',
  });
}
