import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { query } from '#web/data/query.ts';
import { useSession } from '#web/data/session.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { CodeScreen } from './gate/code-screen.tsx';
import { staffAccess } from './staff-access.ts';
import { StaffMain } from './staff-main.tsx';

// The guard of staff pages: visitors are sent to the login, users without the role of the page get the screen
// of a missing permission, and staff pass if the server accepts their session. The server checks every call again.

type Access =
  | { state: 'loading' | 'second-factor' | 'code' }
  | { state: 'granted'; isWaived: boolean }
  | { state: 'failed'; text: string };

type StaffGateProps = {
  /** The heading of the page, which is shown while it waits. */
  heading: string;
  isForAdmins: boolean;
  whenNotAllowed: ReactNode;
  whenFactorOff: ReactNode;
  children: ReactNode;
};

export function StaffGate({ heading, isForAdmins, whenNotAllowed, whenFactorOff, children }: StaffGateProps) {
  const { status, user, signIn } = useSession();
  useLoginRedirect(status);
  if (user?.role === 'user' || (isForAdmins && user?.role === 'moderator')) return whenNotAllowed;
  if (!user)
    return (
      <Waiting heading={heading}>
        <noscript>
          <p>This page needs JavaScript. Please switch it on and reload.</p>
        </noscript>
        <div className="noscript:hidden">
          <PageSpinner />
        </div>
      </Waiting>
    );
  return (
    <CheckedAccess key={signIn} heading={heading} whenFactorOff={whenFactorOff}>
      {children}
    </CheckedAccess>
  );
}

function CheckedAccess({
  heading,
  whenFactorOff,
  children,
}: Pick<StaffGateProps, 'heading' | 'whenFactorOff' | 'children'>) {
  // After the first staff page, the next ones show without waiting for the check.
  const [access, setAccess] = useState<Access>(() => {
    const granted = staffAccess.get();
    return granted ? { state: 'granted', ...granted } : { state: 'loading' };
  });

  async function checkAccess(): Promise<void> {
    const answer = await query((api) => api.supportDesk.access());
    if (answer.ok) {
      const { isWaived } = answer.value;
      staffAccess.set({ isWaived });
      return setAccess({ state: 'granted', isWaived });
    }
    staffAccess.set(null);
    const { failure } = answer;
    if (failure.code === 'SECOND_FACTOR_REQUIRED') setAccess({ state: 'second-factor' });
    else if (failure.code === 'REAUTHENTICATION_REQUIRED') setAccess({ state: 'code' });
    else setAccess({ state: 'failed', text: failure.text });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; the server checks every call
  useEffect(() => void (access.state === 'loading' && checkAccess()), []);

  if (access.state === 'granted')
    return (
      <>
        {access.isWaived && <WaiverNote />}
        {children}
      </>
    );
  if (access.state === 'second-factor') return whenFactorOff;
  return (
    <Waiting heading={heading}>
      {access.state === 'loading' && <PageSpinner />}
      {access.state === 'code' && <CodeScreen onDone={() => void checkAccess()} />}
      {access.state === 'failed' && (
        <NotLoaded
          title="The page could not be loaded"
          why={access.text}
          onRetry={() => {
            setAccess({ state: 'loading' });
            void checkAccess();
          }}
        />
      )}
    </Waiting>
  );
}

function Waiting({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <StaffMain>
      <h1 className="pb-5">{heading}</h1>
      {children}
    </StaffMain>
  );
}

function WaiverNote() {
  return (
    <aside
      aria-label="Preview"
      className="bg-info-soft px-4 py-1.5 text-center text-xs text-balance text-info-ink"
    >
      <b className="font-semibold">Preview.</b> Only this demo moderator signs in without a second factor.
    </aside>
  );
}

/** The login explains that the session has ended, but only to users who were signed in on this page. */
function useLoginRedirect(status: 'loading' | 'signed-in' | 'signed-out'): void {
  const { pathname, search, hash } = useLocation();
  const from = pathname + search + hash;
  const navigate = useNavigate();
  const wasIn = useRef(false);
  useEffect(() => {
    if (status === 'signed-in') wasIn.current = true;
    // After a sign-out the URL is already that of the home page, although this page is still shown.
    if (status !== 'signed-out' || window.location.pathname !== pathname) return;
    const state = wasIn.current ? { from, sessionEnded: true } : { from };
    void navigate(paths.login, { replace: true, state });
  }, [status, pathname, from, navigate]);
}
