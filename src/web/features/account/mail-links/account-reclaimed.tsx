import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Outcome } from './link-page.tsx';

/**
 * Shown after an address was confirmed in a browser without a session: the server has removed the password.
 */
export function AccountReclaimed({ title }: { title: string }) {
  return (
    <Outcome>
      <Banner tone="ok" alert title={title} className="w-full">
        Now set a new password. You were not signed in on this device, so we could not tell who created the
        account. To keep it safe we signed out all devices and removed the old password.
      </Banner>
      <ButtonLink to={paths.forgotPassword}>Set a Password</ButtonLink>
      <p className="text-ink-2">
        Do you use Google, Apple or Facebook with this address?{' '}
        <Link to={paths.login} className="link hit relative">
          Sign in with it
        </Link>
      </p>
    </Outcome>
  );
}
