import { type FormEvent, useState } from 'react';
import type { KnownBadEntry } from '#shared/contract/staff-numbers.ts';
import { formatDate } from '#shared/format/dates.ts';
import type { KnownBadKind } from '#shared/rules/known-bad.ts';
import { MARKET_RULES } from '#shared/rules/moderation/market-rules.ts';
import { NUMBER_REASON_MAX } from '#shared/rules/number-reports.ts';
import { ReauthenticationDialog } from '#web/features/account/reauthentication-dialog.tsx';
import { useStaffAction } from '#web/features/staff/staff-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { NativeSelect } from '#web/ui/select.tsx';

const KINDS: Readonly<Record<KnownBadKind, string>> = {
  phone: 'Phone number',
  account: 'Bank account',
  email: 'E-mail address',
  device: 'Device (hash)',
  photo: 'Photo (fingerprint)',
};

/** Staff look one value up, and take entries off the list. The list cannot be browsed: it has only hashes. */
export function LookUp() {
  const action = useStaffAction();
  const [kind, setKind] = useState<KnownBadKind>('phone');
  const [value, setValue] = useState('');
  const [entries, setEntries] = useState<KnownBadEntry[] | null>(null);

  function lookUp(event: FormEvent) {
    event.preventDefault();
    setEntries(null);
    void action.run(
      async (api) => setEntries((await api.staffNumbers.lookUp({ kind, value })).entries),
      () => {},
    );
  }

  return (
    <div className="grid max-w-180 grid-cols-1 gap-6">
      <form
        noValidate
        onSubmit={lookUp}
        className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[12rem_1fr_auto]"
      >
        <Field label="Kind">
          <NativeSelect value={kind} onChange={(event) => setKind(event.currentTarget.value as KnownBadKind)}>
            {Object.entries(KINDS).map(([each, label]) => (
              <option key={each} value={each}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Value" required error={action.fields.value}>
          <TextInput
            autoComplete="off"
            maxLength={300}
            value={value}
            onChange={(event) => {
              setValue(event.currentTarget.value);
              action.clear();
            }}
          />
        </Field>
        <Button type="submit" busy={action.busy} busyLabel="Looking..." className="sm:mt-6.5">
          Look up
        </Button>
      </form>
      <FormAlert error={action.errorText} />
      <div aria-live="polite">
        {entries?.length === 0 && <p className="text-ink-2">Not on the list.</p>}
        {entries && entries.length > 0 && (
          <ul className="grid grid-cols-1 gap-3">
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                onRemoved={() =>
                  setEntries(
                    entries.map((each) =>
                      each.id === entry.id ? { ...each, removedAt: new Date().toISOString() } : each,
                    ),
                  )
                }
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Entry({ entry, onRemoved }: { entry: KnownBadEntry; onRemoved: () => void }) {
  const action = useStaffAction();
  const [reason, setReason] = useState('');
  const day = (at: string) => formatDate(new Date(at));
  return (
    <li className="grid grid-cols-1 gap-3 rounded-card border border-line p-4">
      <div>
        <b className="font-semibold">{MARKET_RULES[entry.rule].title}</b>
        <p className="text-sm text-ink-2">
          {entry.source === 'case' ? 'From a case' : 'From a number report'}, {day(entry.confirmedAt)}.{' '}
          {entry.removedAt ? `Taken off ${day(entry.removedAt)}.` : `Expires ${day(entry.expiresAt)}.`}
        </p>
      </div>
      {!entry.removedAt && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!reason.trim()) return action.reject({ reason: 'Please write why.' });
            void action.run(
              (api) => api.staffNumbers.remove({ params: { id: entry.id }, body: { reason } }),
              onRemoved,
            );
          }}
          className="grid grid-cols-1 gap-2.5"
        >
          <FormAlert error={action.errorText} />
          <Field label="Why should it come off?" required error={action.fields.reason}>
            <TextInput
              value={reason}
              maxLength={NUMBER_REASON_MAX}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
          <Button
            type="submit"
            variant="danger"
            size="sm"
            busy={action.busy}
            busyLabel="Removing..."
            className="justify-self-start"
          >
            Take it off the list
          </Button>
          <ReauthenticationDialog {...action.dialog} />
        </form>
      )}
    </li>
  );
}
