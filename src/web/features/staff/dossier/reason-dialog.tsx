import { type FormEvent, type ReactNode, useId } from 'react';
import { LOOK_REASON_MAX } from '#shared/rules/moderation/dossiers.ts';
import type { Mutation } from '#web/data/use-mutation.ts';
import { bannerText } from '#web/data/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';

/** Asks why staff look at private data. The reason becomes an entry of the audit log. */
export function ReasonDialog({
  open,
  title,
  description,
  submitLabel,
  mutation,
  onClose,
  onSubmit,
}: {
  open: boolean;
  title: string;
  description: ReactNode;
  submitLabel: string;
  mutation: Mutation;
  onClose: () => void;
  onSubmit: (reason: string) => void;
}) {
  const formId = useId();
  const form = useFocusFirstError(mutation.failure);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    if (!reason) return mutation.reject({ reason: 'Say why, e.g. the number of the case.' });
    onSubmit(reason);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={mutation.busy} busyLabel="Opening...">
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={submit}
        onInput={mutation.clear}
        className="grid gap-4"
      >
        <FormAlert error={bannerText(mutation.failure)} />
        <Field label="Reason" required error={mutation.fields.reason} help="It is written to the audit log.">
          <TextInput name="reason" maxLength={LOOK_REASON_MAX} autoComplete="off" placeholder="Case 2041" />
        </Field>
      </form>
    </Dialog>
  );
}
