import { type FormEvent, useId, useRef } from 'react';
import type { CaseDecision } from '#shared/contract/staff-cases.ts';
import { STAFF_MESSAGE_MAX, SUSPENSION_DEFAULT, SUSPENSION_LENGTHS } from '#shared/rules/moderation/cases.ts';
import { LOOK_REASON_MAX } from '#shared/rules/moderation/dossiers.ts';
import {
  MARKET_RULE_CODES,
  MARKET_RULES,
  type MarketRuleCode,
} from '#shared/rules/moderation/market-rules.ts';
import { useMutation } from '#web/data/use-mutation.ts';
import { ReauthenticationDialog } from '#web/features/account/reauthentication-dialog.tsx';
import { useReauthentication } from '#web/features/account/use-reauthentication.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { NativeSelect } from '#web/ui/select.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { lengthText } from '../cases/case-texts.ts';

export type UserAction = 'warn' | 'suspend' | 'lift';

const TEXTS: Record<
  UserAction,
  { title: string; submit: string; busy: string; about: (name: string) => string }
> = {
  warn: {
    title: 'Warn',
    submit: 'Warn',
    busy: 'Warning...',
    about: (name) => `${name} reads the rule and your message, and can appeal once.`,
  },
  suspend: {
    title: 'Suspend',
    submit: 'Suspend',
    busy: 'Suspending...',
    about: (name) =>
      `${name} can still sign in, read, get a copy of the data and appeal. All ads are hidden.`,
  },
  lift: {
    title: 'Lift the suspension',
    submit: 'Lift suspension',
    busy: 'Lifting...',
    about: (name) => `${name} can use Kasuwa again, and the ads come back.`,
  },
};

/** Warns or suspends a user, or lifts a suspension. The last two need a proof of identity. */
export function ActDialog({
  user,
  action,
  onClose,
  onDone,
}: {
  user: { id: string; name: string };
  action: UserAction;
  onClose: () => void;
  /** Null after a suspension was lifted, which cannot be undone. */
  onDone: (decision: CaseDecision | null) => void;
}) {
  const formId = useId();
  const mutation = useMutation();
  const { isRequired, dismiss, errorText } = useReauthentication(mutation.failure);
  const form = useFocusFirstError(mutation.failure);
  /** Sent again after the proof of identity. */
  const lastTry = useRef(() => {});
  const { title, submit, busy, about } = TEXTS[action];
  const params = { id: user.id };

  async function send(typed: FormData): Promise<void> {
    lastTry.current = () => void send(typed);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const days = SUSPENSION_LENGTHS.find((length) => String(length ?? '') === text('days')) ?? null;
    await mutation.run(async (api) => {
      if (action === 'lift') {
        const body = { reason: text('reason'), mistake: typed.has('mistake') };
        await api.staffDossiers.lift({ params, body });
        return onDone(null);
      }
      const rule = text('rule') as MarketRuleCode;
      const body = { decision: action, rule, message: text('message'), days };
      onDone(await api.staffDossiers.decide({ params, body }));
    });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (action === 'lift' && !String(typed.get('reason')).trim())
      return mutation.reject({ reason: 'Say why.' });
    if (action !== 'lift' && !typed.get('rule')) return mutation.reject({ rule: 'Choose a rule.' });
    void send(typed);
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={(next) => !next && onClose()}
        title={title}
        description={about(user.name)}
        footer={
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={action === 'suspend' ? 'danger-solid' : 'primary'}
              busy={mutation.busy}
              busyLabel={busy}
            >
              {submit}
            </Button>
          </>
        }
      >
        <form
          ref={form}
          id={formId}
          noValidate
          onSubmit={onSubmit}
          onInput={mutation.clear}
          className="grid gap-4"
        >
          <FormAlert error={errorText} />
          {action === 'lift' ? (
            <>
              <Field label="Reason" required error={mutation.fields.reason} help="For the audit log.">
                <TextInput name="reason" maxLength={LOOK_REASON_MAX} autoComplete="off" />
              </Field>
              <Checkbox name="mistake">
                The suspension was a mistake: reverse everything, also on the known-bad list, and accept an
                open appeal
              </Checkbox>
            </>
          ) : (
            <>
              <Field label="Rule" required error={mutation.fields.rule}>
                <NativeSelect name="rule" defaultValue="">
                  <option value="">Choose a rule</option>
                  {MARKET_RULE_CODES.map((code) => (
                    <option key={code} value={code}>
                      {MARKET_RULES[code].title}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
              {action === 'suspend' && (
                <Field label="Length" required>
                  <NativeSelect name="days" defaultValue={SUSPENSION_DEFAULT ?? ''}>
                    {SUSPENSION_LENGTHS.map((days) => (
                      <option key={days} value={days ?? ''}>
                        {lengthText(days)}
                      </option>
                    ))}
                  </NativeSelect>
                </Field>
              )}
              <Field
                label={`Message to ${user.name}`}
                error={mutation.fields.message}
                help="They read it after the text of the rule."
              >
                <TextArea name="message" rows={3} maxLength={STAFF_MESSAGE_MAX} />
              </Field>
            </>
          )}
        </form>
      </Dialog>
      <ReauthenticationDialog
        open={isRequired}
        onReauthenticated={() => lastTry.current()}
        onCancel={dismiss}
      />
    </>
  );
}
