import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { setSessionUser } from '#web/data/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { type PendingAction, savePendingAction } from './pending-action.ts';

/** For someone whose session ended while they were writing: to the login and back, with all that they had. */
export function SignInAgain({ pendingAction }: { pendingAction: PendingAction }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      to={paths.login}
      state={{ from: pathname + search }}
      size="sm"
      variant="secondary"
      onClick={() => {
        savePendingAction(pendingAction);
        // The server has said so; the login would send a member straight back.
        setSessionUser(null);
      }}
    >
      Sign In
    </ButtonLink>
  );
}
