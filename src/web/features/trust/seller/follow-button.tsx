import { Check, UserPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '#shared/paths.ts';
import { takePendingAction } from '#web/features/account/pending-action.ts';
import { useRequireSignIn } from '#web/features/account/use-require-sign-in.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useFollow } from './use-follow.ts';

/** Follows a seller, so that new ads notify the user. A visitor follows after the login. */
export function FollowButton({ seller }: { seller: { id: string; name: string } }) {
  const { user, requireSignIn } = useRequireSignIn();
  const { following, follow } = useFollow(seller.id);
  /** A ref, because state would update too late for the second of two quick taps. */
  const busy = useRef(false);

  async function change(next: boolean) {
    if (busy.current) return;
    busy.current = true;
    const failure = await follow(next);
    busy.current = false;
    if (failure) showToast({ text: failure.text });
    else if (next) showToast({ text: `You will hear about new ads from ${seller.name}.` });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per user and seller
  useEffect(() => {
    if (user && user.id !== seller.id && takePendingAction('follow', seller.id)) void change(true);
  }, [user?.id, seller.id]);

  return (
    <>
      <Button
        block
        variant="secondary"
        aria-pressed={following}
        onClick={() => requireSignIn(() => void change(!following), { kind: 'follow', item: seller.id })}
        className="noscript:hidden"
      >
        {following ? <Check /> : <UserPlus />}
        {following ? 'Following' : 'Follow'}
      </Button>
      <ButtonLink block variant="secondary" to={paths.login} className="hidden! noscript:inline-flex!">
        <UserPlus />
        Follow
      </ButtonLink>
    </>
  );
}
