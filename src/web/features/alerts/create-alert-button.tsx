import { BellPlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useRequireSignIn } from '#web/features/auth/use-require-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { useAlertDialog } from './use-alert-dialog.tsx';

/** For where there is no search to save: what to look out for is asked in a dialog, whose code comes on demand. */
export function CreateAlertButton({ variant, size, className }: Look) {
  const { requireSignIn } = useRequireSignIn();
  const { openDialog, dialog } = useAlertDialog(null);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        aria-haspopup="dialog"
        onClick={() => requireSignIn(openDialog, { kind: 'alert-form', item: 'new' })}
      >
        <BellPlus />
        Create Search Alert
      </Button>
      {dialog}
    </>
  );
}

type Look = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>;
