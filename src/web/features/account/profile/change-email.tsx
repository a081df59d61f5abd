import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import type { OwnProfile } from '#web/features/account/own-profile.ts';
import { Button } from '#web/ui/button.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { PendingEmail } from './pending-email.tsx';

type ChangeEmailProps = {
  profile: OwnProfile;
  /** Whether a link to `/profile#email` opens the dialog. */
  opensByLink?: boolean;
  children: (button: ReactNode) => ReactNode;
};

/**
 * The button that changes the email address, with the pending change below it. `children` places the button.
 */
export function ChangeEmail({ profile, opensByLink = false, children }: ChangeEmailProps) {
  const dialog = useOnDemand(async () => (await import('./email-dialog.tsx')).EmailDialog);
  const isLinked = useLocation().hash === '#email' && opensByLink;
  const openByLink = useEffectEvent(() => void dialog.openPart());
  useEffect(() => {
    if (isLinked) openByLink();
  }, [isLinked]);
  return (
    <>
      {children(
        <Button size="sm" variant="secondary" onClick={() => void dialog.openPart()}>
          Change<span className="sr-only"> e-mail address</span>
        </Button>,
      )}
      <PendingEmail profile={profile} />
      {dialog.Part && (
        <dialog.Part
          key={dialog.openCount}
          profile={profile}
          open={dialog.open}
          onClose={() => dialog.setOpen(false)}
        />
      )}
    </>
  );
}
