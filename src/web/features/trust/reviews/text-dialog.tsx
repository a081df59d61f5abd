import { type FormEvent, type ReactNode, useId } from 'react';
import { REVIEW_MAX } from '#shared/rules/limits.ts';
import { bannerText, type Mutation } from '#web/data/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';

type TextDialogProps = {
  title: string;
  description?: ReactNode;
  /** Replaces the form after success. */
  thanks?: string | false;
  sendLabel: string;
  mutation: Pick<Mutation, 'busy' | 'failure' | 'fields' | 'clear'>;
  onSubmit: () => unknown;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shown above the text field. */
  children?: ReactNode;
  /** The label of the text field, and a note on who can read it. */
  field: { label: string; help: string; required?: boolean };
  text: string;
  onText: (text: string) => void;
};

/** The shared dialog for public texts: a review or a reply. */
export function TextDialog(props: TextDialogProps) {
  const { title, description, thanks, sendLabel, mutation, onSubmit, open, onOpenChange } = props;
  const { field, text, onText, children } = props;
  const form = useId();
  const element = useFocusFirstError(mutation.failure);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  if (thanks)
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Thank you"
        description={thanks}
        footer={<Button onClick={() => onOpenChange(false)}>Done</Button>}
      />
    );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={mutation.busy} busyLabel="Sending...">
            {sendLabel}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={form}
        onSubmit={submit}
        onInput={mutation.clear}
        className={cx('grid gap-4', description !== undefined && 'mt-4')}
      >
        <FormAlert error={bannerText(mutation.failure)} />
        {children}
        <Field
          {...field}
          error={mutation.fields.text}
          aside={text.length > REVIEW_MAX - NEARLY_FULL ? `${text.length}/${REVIEW_MAX}` : undefined}
        >
          <TextArea
            rows={4}
            maxLength={REVIEW_MAX}
            value={text}
            onChange={(event) => onText(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

const NEARLY_FULL = 200;
