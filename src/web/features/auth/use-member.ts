import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useSession } from '#web/data/session.ts';
import type { StoredUser } from '#web/data/stored-user.ts';
import { keepWish, type Wish } from './wish.ts';

// For what only members may do: it is done at once, or the visitor goes to the login and comes back for it.

type AsMember = (act: (user: StoredUser) => void, wish: Wish) => void;

export function useMember(): { user: StoredUser | null; asMember: AsMember } {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<Parameters<AsMember> | null>(null);

  useEffect(() => {
    // Pressed before anyone knew who this is: answered as soon as it is known.
    if (!waiting || status === 'loading') return;
    const [act, wish] = waiting;
    setWaiting(null);
    if (user) return act(user);
    keepWish(wish);
    void navigate(paths.login, { state: { from: pathname + search } });
  }, [waiting, status, user, pathname, search, navigate]);

  return { user, asMember: (act, wish) => (user ? act(user) : setWaiting([act, wish])) };
}
