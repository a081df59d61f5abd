import { Bell, BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { mutate, query } from '#web/data/query.ts';
import { takePendingAction } from '#web/features/account/pending-action.ts';
import { useRequireSignIn } from '#web/features/account/use-require-sign-in.ts';
import { showToast } from '#web/ui/toast-store.ts';

// A user asks to be notified once when a reserved listing is free again.

export type Waiting = {
  isWaiting: boolean;
  isBusy: boolean;
  /** The user's conversation with the seller if the listing is reserved for the user. */
  conversationId: string | null;
  toggle: () => void;
};

export function useWaiting(adId: string): Waiting {
  const { user, requireSignIn } = useRequireSignIn();
  const [isWaiting, setWaiting] = useState(false);
  const [conversationId, setConversationId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const userId = user?.id ?? null;

  async function change(next: boolean) {
    if (isBusy) return;
    setBusy(true);
    const input = { params: { adId } };
    const failure = await mutate((api) => (next ? api.deals.wait(input) : api.deals.stopWaiting(input)));
    setBusy(false);
    if (!failure) setWaiting(next);
    showToast({ text: failure?.text ?? (next ? STARTED : STOPPED) });
  }
  const startAfterLogin = useEffectEvent(() => change(true));

  useEffect(() => {
    if (!userId) return;
    let unmounted = false;
    void query((api) => api.deals.own({ params: { adId } })).then((answer) => {
      if (unmounted || !answer.ok) return;
      setWaiting(answer.value.waiting);
      setConversationId(answer.value.conversationId);
      const isPending = takePendingAction('wait', adId) !== null;
      if (isPending && !answer.value.waiting && !answer.value.conversationId) void startAfterLogin();
    });
    return () => {
      unmounted = true;
    };
  }, [userId, adId]);

  const toggle = () => requireSignIn(() => void change(!isWaiting), { kind: 'wait', item: adId });
  return { isWaiting, isBusy, conversationId, toggle };
}

const STARTED = 'We will tell you if it is free again.';
const STOPPED = 'We will not tell you about it.';

/** A second press takes the request back. */
export function WaitButton({ waiting, className }: { waiting: Waiting; className: string }) {
  const { isWaiting, isBusy, toggle } = waiting;
  return (
    <button
      type="button"
      aria-pressed={isWaiting}
      aria-busy={isBusy || undefined}
      onClick={toggle}
      className={className}
    >
      {isWaiting ? <BellRing /> : <Bell />}
      {isWaiting ? 'We will tell you' : 'Tell me if it’s free'}
    </button>
  );
}
