import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { safeReturnPath } from '#shared/paths.ts';
import { confirmSession, signedInUser, useSession } from '#web/data/session.ts';
import type { StoredUser } from '#web/data/stored-user.ts';
import { useReturnState } from '#web/features/auth/return-state.ts';
import { cx } from '#web/ui/cx.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';

// The guard of the login and signup screens: a signed-in user goes back to the page they came from. The stored record
// alone does not count, for its session may have ended: the server is asked first.

export default function SignedOut() {
  const { from } = useReturnState();
  const state = useServerAnswer();
  if (state === 'signed-in') {
    return (
      <>
        <Navigate to={safeReturnPath(from)} replace />
        <main id="main" className="grid place-items-center">
          <h1 className="sr-only">Welcome back</h1>
          <PageSpinner />
        </main>
      </>
    );
  }
  // Without an answer the record may be wrong, so the form is there for whoever needs it.
  const hides = state === 'unknown';
  return (
    <>
      {/* For someone who seems to be signed in, until the session is known: the heading, but no form that would vanish again. */}
      <div
        className={cx(
          'grid grid-cols-1',
          hides &&
            'in-data-[session=in]:[&_aside]:hidden in-data-[session=in]:[&_main>:not(:has(h1))]:invisible',
        )}
      >
        <Outlet />
      </div>
      {hides && (
        <div className="pointer-events-none fixed inset-0 hidden place-items-center in-data-[session=in]:grid">
          <PageSpinner />
        </div>
      )}
    </>
  );
}

/** Unknown until the server has answered; signed out also where no answer came. */
function useServerAnswer(): 'unknown' | 'signed-in' | 'signed-out' {
  const { status, user } = useSession();
  /** Known from the record alone, until an answer puts another object in its place. */
  const [recorded, setRecorded] = useState<StoredUser | null>();
  const [isAsking, setAsking] = useState(true);
  useEffect(() => {
    setRecorded(signedInUser());
    void confirmSession().then(() => setAsking(false));
  }, []);
  if (status === 'signed-out') return 'signed-out';
  if (status === 'signed-in' && recorded !== undefined && user !== recorded) return 'signed-in';
  return isAsking || status === 'loading' ? 'unknown' : 'signed-out';
}
