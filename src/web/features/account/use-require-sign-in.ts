import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useSession } from '#web/data/session.ts';
import type { StoredUser } from '#web/data/stored-user.ts';
import { type PendingAction, savePendingAction } from './pending-action.ts';

// For actions that need an account: a signed-in user performs them immediately, a visitor after the login.

type RequireSignIn = (run: (user: StoredUser) => void, pendingAction: PendingAction) => void;

export function useRequireSignIn(): { user: StoredUser | null; requireSignIn: RequireSignIn } {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<Parameters<RequireSignIn> | null>(null);

  useEffect(() => {
    // The button was pressed before the session was loaded, so the action waits for it.
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
