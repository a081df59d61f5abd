import { useRouteLoaderData } from 'react-router';
import { cx } from '#web/ui/cx.ts';

/** In a preview: a link to the mailbox with the sent emails. Renders nothing where emails are really sent. */
export function PreviewMailbox({ className }: { className?: string }) {
  const mailbox = useRouteLoaderData<{ mailbox?: string }>('root')?.mailbox;
  if (!mailbox) return null;
  return (
    <p className={cx('text-sm text-ink-2', className)}>
      This is a preview:{' '}
      <a href={mailbox} target="_blank" rel="noopener" className="link hit relative">
        see its e-mails here
      </a>
    </p>
  );
}
