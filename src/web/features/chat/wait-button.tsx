import { Bell, BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { mutate, query } from '#web/data/query.ts';
import { currentSignIn } from '#web/data/session.ts';
import { takePendingAction } from '#web/features/account/pending-action.ts';
import { useRequireSignIn } from '#web/features/account/use-require-sign-in.ts';
import { showToast } from '#web/ui/toast-store.ts';

// A user asks to be notified once when a reserved listing is available again.

export type Waiting = {
  isWaiting: boolean;
  isBusy: boolean;
  /** The user's conversation with the seller if the listing is reserved for the user. */
  conversationId: string | null;
  toggle: () => void;
};

/** The state of one user and one listing. */
type OwnState = ApiOutputs['deals']['own'] & { key: string };

export function useWaiting(adId: string): Waiting {
  const { user, requireSignIn } = useRequireSignIn();
  const userId = user?.id ?? null;
  const key = `${userId} ${adId}`;
  const [read, setRead] = useState<OwnState | null>(null);
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const own = read?.key === key ? read : null;
  const isBusy = busyKey === key;
  const isWaiting = own?.waiting ?? false;

  /** Of the user who pressed: the session may have been loaded only after the press. */
  async function change(id: string, next: boolean) {
    const changedKey = `${id} ${adId}`;
    if (busyKey === changedKey) return;
    setBusyKey(changedKey);
    const signIn = currentSignIn();
    const input = { params: { adId } };
    const failure = await mutate((api) => (next ? api.deals.wait(input) : api.deals.stopWaiting(input)));
    setBusyKey((current) => (current === changedKey ? null : current));
    if (signIn !== currentSignIn()) return;
    if (!failure) setRead({ key: changedKey, conversationId: own?.conversationId ?? null, waiting: next });
    showToast({ text: failure?.text ?? (next ? STARTED : STOPPED) });
  }
  const startAfterLogin = useEffectEvent((id: string) => change(id, true));

  useEffect(() => {
    if (!userId) return;
    let unmounted = false;
    void query((api) => api.deals.own({ params: { adId } })).then((answer) => {
      if (unmounted || !answer.ok) return;
      const { waiting, conversationId } = answer.value;
      const fresh = { key: `${userId} ${adId}`, waiting, conversationId };
      // A press may have been answered first; its state is newer.
      setRead((current) => (current?.key === fresh.key ? current : fresh));
      if (takePendingAction('wait', adId) && !waiting && !conversationId) void startAfterLogin(userId);
    });
    return () => {
      unmounted = true;
    };
  }, [userId, adId]);

  const toggle = () => requireSignIn(({ id }) => void change(id, !isWaiting), { kind: 'wait', item: adId });
  return { isWaiting, isBusy, conversationId: own?.conversationId ?? null, toggle };
}

const STARTED = 'We will tell you if it is available again.';
const STOPPED = 'Okay, we won’t notify you.';

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
