import { BellPlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useRequireSignIn } from '#web/features/account/use-require-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { useAlertDialog } from './use-alert-dialog.tsx';

/** For pages without a search to save: a dialog, loaded on demand, asks for the criteria. */
export function CreateAlertButton({ variant, size, className }: CreateAlertButtonProps) {
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

type CreateAlertButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>;
