import { Outlet } from 'react-router';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { StaffFrame } from '#web/layout/staff/staff-frame.tsx';
import type { Route } from './+types/staff';

// The frame around every staff page, and around its error screens.

export default function Staff() {
  return (
    <StaffFrame>
      <Outlet />
    </StaffFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StaffFrame>
      <ErrorScreen error={error} />
    </StaffFrame>
  );
}
