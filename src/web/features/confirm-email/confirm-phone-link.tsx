import { Link } from 'react-router';
import type { LimitRaise } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';

/** Where a confirmed phone number raises the limit that was reached: the way there, in a tab of its own. */
export function ConfirmPhoneLink({ raise }: { raise?: LimitRaise }) {
  if (raise !== 'confirm-phone') return null;
  return (
    <Link to={paths.profile} target="_blank" rel="noopener" className="link hit relative">
      Confirm your number
    </Link>
  );
}
