import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { cx } from '#web/ui/cx.ts';

/** Links to the help article for users who cannot sign in. */
export function SignInHelp({ className }: { className?: string }) {
  return (
    <p className={cx('text-center text-sm text-ink-2', className)}>
      Cannot sign in?{' '}
      <Link to={paths.helpArticle('account', 'forgotten-password')} className="link hit relative">
        Get help
      </Link>
    </p>
  );
}
