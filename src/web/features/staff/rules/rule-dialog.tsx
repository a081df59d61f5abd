import { type FormEvent, useId, useState } from 'react';
import type { FraudRule } from '#shared/contract/fraud-rules.ts';
import { STAFF_NOTE_MAX } from '#shared/rules/moderation/cases.ts';
import { ReauthenticationDialog } from '#web/features/account/reauthentication-dialog.tsx';
import { useStaffAction } from '#web/features/staff/staff-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';

type RuleDialogProps = {
  rule: FraudRule;
  /** The value of the trial; null: it has none. */
  tried: number | null;
  onTry: (value: number) => void;
  onClose: () => void;
  onChanged: () => void;
};

/** Changes the points of a rule, after a trial on past ads if the admin wants one. A reason is required. */
export function RuleDialog({ rule, tried, onTry, onClose, onChanged }: RuleDialogProps) {
  const id = useId();
  const action = useStaffAction();
  const [value, setValue] = useState(String(tried ?? rule.value));
  const [reason, setReason] = useState('');
  const params = { name: rule.name };

  function readValue(): number | null {
    if (/^-?\d{1,3}$/.test(value.trim())) return Number(value);
    action.reject({ value: 'Please type a whole number.' });
    return null;
  }

  function tryOut() {
    const next = readValue();
    if (next !== null) onTry(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const next = readValue();
    if (next === null) return;
    if (!reason.trim()) return action.reject({ reason: 'Please write why.' });
    void action.run((api) => api.fraudRules.change({ params, body: { value: next, reason } }), onChanged);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={rule.title}
      description={`Default: ${rule.default}.`}
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
        <Field
          label={rule.threshold ? 'Score' : 'Points'}
          required
          error={action.fields.value}
          help={rule.threshold ? 'From 1 to 100.' : 'From -100 to 100. 0 switches it off.'}
        >
          <TextInput
            inputMode="text"
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            className="num"
          />
        </Field>
        {rule.hasHistory && (
          <Button variant="secondary" size="sm" onClick={tryOut} className="justify-self-start">
            Try on past ads
          </Button>
        )}
        <Field label="Why" required error={action.fields.reason} help="For the audit log.">
          <TextInput
            value={reason}
            maxLength={STAFF_NOTE_MAX}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      </form>
      <ReauthenticationDialog {...action.dialog} />
    </Dialog>
  );
}
