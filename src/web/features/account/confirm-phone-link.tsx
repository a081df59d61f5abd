import { Link } from 'react-router';
import type { LimitRaise } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';

/** If a confirmed phone number raises the reached limit: a link to confirm it, in a new tab. */
export function ConfirmPhoneLink({ raise }: { raise?: LimitRaise }) {
  if (raise !== 'confirm-phone') return null;
  return (
    <Link to={paths.profile} target="_blank" rel="noopener" className="link hit relative">
      Confirm your number
    </Link>
  );
}
