import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { setSessionUser } from '#web/data/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { type PendingAction, savePendingAction } from './pending-action.ts';

/** Leads a user whose session ended while they were writing to the login and back, with their input. */
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
        // The session has ended, but the login page would send a user back who still appears signed in.
        setSessionUser(null);
      }}
    >
      Sign In
    </ButtonLink>
  );
}
