import { Bell, BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { mutate, query } from '#web/data/query.ts';
import { takePendingAction } from '#web/features/account/pending-action.ts';
import { useRequireSignIn } from '#web/features/account/use-require-sign-in.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Asks to be notified once when a reserved listing is free again. A second press takes it back. */
export function WaitButton({ adId, className }: { adId: string; className: string }) {
  const { user, requireSignIn } = useRequireSignIn();
  const [waiting, setWaiting] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!user) return;
    let unmounted = false;
    void query((api) => api.deals.own({ params: { adId } })).then((answer) => {
      if (unmounted || !answer.ok) return;
      setWaiting(answer.value.waiting);
      if (takePendingAction('wait', adId) && !answer.value.waiting) void startAfterLogin();
    });
    return () => {
      unmounted = true;
    };
  }, [user, adId]);

  async function change(next: boolean) {
    if (busy) return;
    setBusy(true);
    const params = { params: { adId } };
    const failure = await mutate((api) => (next ? api.deals.wait(params) : api.deals.stopWaiting(params)));
    setBusy(false);
    if (!failure) setWaiting(next);
    showToast({ text: failure?.text ?? (next ? STARTED : STOPPED) });
  }
  const startAfterLogin = useEffectEvent(() => change(true));

  return (
    <button
      type="button"
      aria-pressed={waiting}
      aria-busy={busy || undefined}
      onClick={() => requireSignIn(() => void change(!waiting), { kind: 'wait', item: adId })}
      className={className}
    >
      {waiting ? <BellRing /> : <Bell />}
      {waiting ? 'We will tell you' : 'Tell me if it’s free'}
    </button>
  );
}

const STARTED = 'We will tell you if it is free again.';
const STOPPED = 'We will not tell you about it.';
