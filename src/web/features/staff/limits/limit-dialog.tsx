import { type FormEvent, useId, useState } from 'react';
import type { LimitView } from '#shared/contract/limits.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { NUMBER_REASON_MAX } from '#shared/rules/number-reports.ts';
import { ReauthenticationDialog } from '#web/features/account/reauthentication-dialog.tsx';
import { useStaffAction } from '#web/features/staff/staff-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { NativeSelect } from '#web/ui/select.tsx';
import { nameInWords, partInWords, windowInWords } from './limit-words.ts';

type LimitDialogProps = { limit: LimitView; onClose: () => void; onChanged: () => void };

/** Changes one number of a limit, or sets it back to its default. A reason is required. */
export function LimitDialog({ limit, onClose, onChanged }: LimitDialogProps) {
  const id = useId();
  const action = useStaffAction();
  const [part, setPart] = useState(limit.parts[0]?.part ?? '');
  const chosen = limit.parts.find((each) => each.part === part);
  const [value, setValue] = useState(String(chosen?.value ?? ''));
  const [reason, setReason] = useState('');

  function save(next: number | null) {
    if (!reason.trim()) return action.reject({ reason: 'Please write why.' });
    void action.run(
      (api) => api.limits.change({ params: { name: limit.name }, body: { part, value: next, reason } }),
      onChanged,
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!/^\d{1,9}$/.test(value.trim())) return action.reject({ value: 'Please type a whole number.' });
    save(Number(value));
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={nameInWords(limit.name)}
      description={`Counted ${windowInWords(limit)}.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={action.busy} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 pt-3">
        <FormAlert error={action.errorText} />
        {limit.parts.length > 1 && (
          <Field label="For whom">
            <NativeSelect
              value={part}
              onChange={(event) => {
                const next = event.currentTarget.value;
                setPart(next);
                setValue(String(limit.parts.find((each) => each.part === next)?.value ?? ''));
                action.clear();
              }}
            >
              {limit.parts.map((each) => (
                <option key={each.part} value={each.part}>
                  {partInWords(each.part)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
        <Field
          label="New limit"
          required
          error={action.fields.value}
          help={
            chosen &&
            `From ${formatCount(chosen.min)} to ${formatCount(chosen.max)}. Default: ${formatCount(chosen.default)}.`
          }
        >
          <TextInput
            inputMode="numeric"
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            className="num"
          />
        </Field>
        <Field label="Why" required error={action.fields.reason} help="For the audit log.">
          <TextInput
            value={reason}
            maxLength={NUMBER_REASON_MAX}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        {chosen && chosen.value !== chosen.default && (
          <Button variant="quiet" size="sm" onClick={() => save(null)} className="justify-self-start">
            Back to the default
          </Button>
        )}
      </form>
      <ReauthenticationDialog {...action.dialog} />
    </Dialog>
  );
}
