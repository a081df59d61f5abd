import { EllipsisVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** The same three dots before and after the menu's code has come. */
export function AdMenuTrigger({
  title,
  busy,
  ...rest
}: Omit<ComponentProps<'button'>, 'title'> & { title: string; busy: boolean }) {
  return (
    <IconButton
      {...rest}
      data-ad-menu=""
      label={`Actions for ${title}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy ? <Spinner /> : <EllipsisVertical />}
    </IconButton>
  );
}
