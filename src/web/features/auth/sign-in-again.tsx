import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { become } from '#web/data/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { keepWish, type Wish } from './wish.ts';

/** For someone whose session ended while they were writing: to the login and back, with all that they had. */
export function SignInAgain({ wish }: { wish: Wish }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      to={paths.login}
      state={{ from: pathname + search }}
      size="sm"
      variant="secondary"
      onClick={() => {
        keepWish(wish);
        // The server has said so; the login would send a member straight back.
        become(null);
      }}
    >
      Sign In
    </ButtonLink>
  );
}
