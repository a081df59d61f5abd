import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type PriceDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The server's question about the price. */
  question: string | null;
  /** The path of the form with the price. Without it, the form is the page behind the dialog. */
  form?: string;
  confirmLabel: string;
  onConfirm: () => void;
  children?: ReactNode;
};

/** Asks the seller to check an unusual price. They can change it or confirm it. */
export function PriceDialog(props: PriceDialogProps) {
  const { open, onOpenChange, question, form, confirmLabel, onConfirm, children } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Is the price right?"
      description={question}
      footer={
        <>
          {form ? (
            <ButtonLink to={form} variant="quiet">
              Change the price
            </ButtonLink>
          ) : (
            <Button variant="quiet" onClick={() => onOpenChange(false)}>
              Change the price
            </Button>
          )}
          <Button onClick={onConfirm}>{confirmLabel}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
