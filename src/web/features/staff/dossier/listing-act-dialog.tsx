import { type FormEvent, useId, useState } from 'react';
import type { CaseDecision, FoundNumber } from '#shared/contract/staff-cases.ts';
import { type ListingDecision, STAFF_MESSAGE_MAX, STAFF_NOTE_MAX } from '#shared/rules/moderation/cases.ts';
import { confirmsScam } from '#shared/rules/moderation/confirmed-scams.ts';
import {
  MARKET_RULE_CODES,
  MARKET_RULES,
  type MarketRuleCode,
} from '#shared/rules/moderation/market-rules.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { NativeSelect } from '#web/ui/select.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { FoundNumbers } from '../found-numbers.tsx';

const TEXTS: Record<ListingDecision, { title: string; busy: string; about: (owner: string) => string }> = {
  'take-down': {
    title: 'Take down',
    busy: 'Removing...',
    about: (owner) => `${owner} reads the rule and your message, and can appeal once.`,
  },
  'ask-to-change': {
    title: 'Ask to change',
    busy: 'Asking...',
    about: (owner) => `The ad is hidden until ${owner} has corrected it and you have checked it.`,
  },
  restore: {
    title: 'Put back',
    busy: 'Putting back...',
    about: (owner) => `Buyers find the ad again, and ${owner} gets a notification.`,
  },
};

/** Removes an ad, asks its owner for a change, or puts a removed one back. */
export function ListingActDialog({
  id,
  owner,
  decision,
  numbers,
  onClose,
  onDone,
}: {
  id: string;
  owner: string;
  decision: ListingDecision;
  /** The numbers in the text of the ad. */
  numbers: readonly FoundNumber[];
  onClose: () => void;
  onDone: (decision: CaseDecision) => void;
}) {
  const formId = useId();
  const mutation = useMutation();
  const form = useFocusFirstError(mutation.failure);
  const { title, busy, about } = TEXTS[decision];
  const isRestored = decision === 'restore';
  const [rule, setRule] = useState<MarketRuleCode | undefined>();
  const [chosen, setChosen] = useState<FoundNumber[]>([]);
  const isScam = confirmsScam(decision, rule);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    if (!isRestored && !rule) return mutation.reject({ rule: 'Choose a rule.' });
    if (isRestored && !text('note')) return mutation.reject({ note: 'Say why.' });
    const body = {
      decision,
      rule,
      message: text('message'),
      note: text('note'),
      numbers: isScam ? chosen : [],
    };
    await mutation.run(async (api) =>
      onDone(await api.staffDossiers.decideListing({ params: { id }, body })),
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={about(owner)}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={decision === 'take-down' ? 'danger-solid' : 'primary'}
            busy={mutation.busy}
            busyLabel={busy}
          >
            {title}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        onInput={mutation.clear}
        className="grid gap-4"
      >
        <FormAlert error={bannerText(mutation.failure)} />
        {isRestored ? (
          <Field label="Reason" required error={mutation.fields.note} help="For the audit log.">
            <TextInput name="note" maxLength={STAFF_NOTE_MAX} autoComplete="off" />
          </Field>
        ) : (
          <Field label="Rule" required error={mutation.fields.rule}>
            <NativeSelect
              name="rule"
              value={rule ?? ''}
              onChange={({ currentTarget }) =>
                setRule(MARKET_RULE_CODES.find((code) => code === currentTarget.value))
              }
            >
              <option value="">Choose a rule</option>
              {MARKET_RULE_CODES.map((code) => (
                <option key={code} value={code}>
                  {MARKET_RULES[code].title}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
        {isScam && (
          <FoundNumbers
            numbers={numbers}
            chosen={chosen}
            onChange={setChosen}
            error={mutation.fields.numbers}
          />
        )}
        <Field
          label={`Message to ${owner}`}
          required={decision === 'ask-to-change'}
          error={mutation.fields.message}
        >
          <TextArea name="message" rows={3} maxLength={STAFF_MESSAGE_MAX} />
        </Field>
      </form>
    </Dialog>
  );
}
