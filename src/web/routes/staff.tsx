import { data, Outlet } from 'react-router';
import { pageContext } from '#web/data/page-context.ts';
import { useSession } from '#web/data/session.ts';
import { DeskFrame } from '#web/features/support/desk/desk-frame.tsx';
import { StaffGate } from '#web/features/support/desk/staff-gate.tsx';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import type { Route } from './+types/staff';

// The guard of staff screens, inside the guard of protected screens. The server checks every call again.

/** A rejected page load has the status 403. */
export function loader({ context }: Route.LoaderArgs) {
  const { rejection } = context.get(pageContext);
  if (rejection === 'role') throw data(null, { status: 403 });
  if (rejection === 'second-factor') throw data({ code: 'SECOND_FACTOR_REQUIRED' }, { status: 403 });
  return null;
}

/** On client-side navigations the component checks the session instead. */
export function clientLoader() {
  return null;
}

export default function Staff() {
  const { user } = useSession();
  if (!user || user.role === 'user') return <ErrorScreen error={NOT_ALLOWED} />;
  return (
    <StaffGate whenFactorOff={<ErrorScreen error={NO_FACTOR} />}>
      {(isWaived) => (
        <DeskFrame isWaived={isWaived}>
          <Outlet />
        </DeskFrame>
      )}
    </StaffGate>
  );
}

/** The same errors as those of the loader. */
const NOT_ALLOWED = { status: 403, statusText: 'Forbidden', internal: false, data: null };
const NO_FACTOR = { ...NOT_ALLOWED, data: { code: 'SECOND_FACTOR_REQUIRED' } };
