import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { safeReturnPath } from '#shared/paths.ts';
import { confirmSession, signedInUser, useSession } from '#web/data/session.ts';
import type { StoredUser } from '#web/data/stored-user.ts';
import { useReturnState } from '#web/features/account/auth/return-state.ts';
import { cx } from '#web/ui/cx.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';

// The guard of the login and signup screens: a signed-in user goes back to the page they came from. The stored
// record is not sufficient, because its session may have ended. The server must confirm it first.

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
  // Without an answer the record may be wrong, so the form is shown.
  const hidesForm = state === 'unknown';
  return (
    <>
      {/* Until the session is confirmed, a stored user sees the heading, but no form that may disappear. */}
      <div
        className={cx(
          'grid grid-cols-1',
          hidesForm &&
            'in-data-[session=in]:[&_aside]:hidden in-data-[session=in]:[&_main>:not(:has(h1))]:invisible',
        )}
      >
        <Outlet />
      </div>
      {hidesForm && (
        <div className="pointer-events-none fixed inset-0 hidden place-items-center in-data-[session=in]:grid">
          <PageSpinner />
        </div>
      )}
    </>
  );
}

/** Unknown until the server has answered. Signed out also if no answer arrived. */
function useServerAnswer(): 'unknown' | 'signed-in' | 'signed-out' {
  const { status, user } = useSession();
  /** The user of the stored record. An answer of the server replaces it with another object. */
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
