import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useOwnProfile } from './own-profile.ts';

/**
 * For sellers who want to show an unconfirmed number, which buyers cannot see. Renders nothing for others.
 */
export function ConfirmNumberHint({ className }: { className?: string }) {
  const own = useOwnProfile().profile?.private;
  if (!own?.phone || own.phoneConfirmed || !own.showPhone) return null;
  return (
    <Banner tone="warn" className={className}>
      <ConfirmNumberLink />
    </Banner>
  );
}

export function ConfirmNumberLink() {
  return (
    <>
      Confirm your number so that buyers can see it:{' '}
      <Link to={paths.profile} className="font-semibold text-primary-ink underline">
        go to your profile
      </Link>
      .
    </>
  );
}
