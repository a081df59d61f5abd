import { Outlet } from 'react-router';
import { useSession } from '#web/features/auth/session.ts';
import { DeskFrame } from '#web/features/support-desk/desk-frame.tsx';
import { ErrorScreen } from '#web/layout/error-screen.tsx';

// The guard of what staff alone may see, inside the one for members. The server asks again at every call.

export default function Staff() {
  const { user } = useSession();
  if (!user || user.role === 'user') return <ErrorScreen error={NOT_ALLOWED} />;
  return (
    <DeskFrame>
      <Outlet />
    </DeskFrame>
  );
}

/** As a loader that was refused would answer. */
const NOT_ALLOWED = { status: 403, statusText: 'Forbidden', internal: false, data: null };
