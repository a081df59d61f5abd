import { useLocation } from 'react-router';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** For staff who were redirected from a staff page to switch on two-factor authentication. */
export function BackToStaffPage() {
  const state = useLocation().state as { staffPage?: string } | null;
  if (!state?.staffPage) return null;
  return (
    <Banner
      tone="info"
      title="Staff accounts need two-factor authentication"
      action={
        <ButtonLink to={state.staffPage} size="sm" variant="secondary">
          Back to the staff page
        </ButtonLink>
      }
    >
      Switch it on below, then go back.
    </Banner>
  );
}
