import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type PriceDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the server says of the price. */
  question: string | null;
  /** Where the price can be changed; without it, right behind the dialog. */
  form?: string;
  confirmLabel: string;
  onConfirm: () => void;
  children?: ReactNode;
};

/** A zero too many is found before buyers laugh at it; a price that is meant so is kept. */
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
