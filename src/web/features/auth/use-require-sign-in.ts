import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useSession } from '#web/data/session.ts';
import type { StoredUser } from '#web/data/stored-user.ts';
import { type PendingAction, savePendingAction } from './pending-action.ts';

// For what only members may do: it is done at once, or the visitor goes to the login and comes back for it.

type RequireSignIn = (run: (user: StoredUser) => void, pendingAction: PendingAction) => void;

export function useRequireSignIn(): { user: StoredUser | null; requireSignIn: RequireSignIn } {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<Parameters<RequireSignIn> | null>(null);

  useEffect(() => {
    // Pressed before anyone knew who this is: answered as soon as it is known.
    if (!waiting || status === 'loading') return;
    const [run, pendingAction] = waiting;
    setWaiting(null);
    if (user) return run(user);
    savePendingAction(pendingAction);
    void navigate(paths.login, { state: { from: pathname + search } });
  }, [waiting, status, user, pathname, search, navigate]);

  return {
    user,
    requireSignIn: (run, pendingAction) => (user ? run(user) : setWaiting([run, pendingAction])),
  };
}
