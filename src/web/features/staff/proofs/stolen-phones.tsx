import { type FormEvent, useState } from 'react';
import { readImei } from '#shared/rules/imei.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Adds the IMEI of a phone to the list of stolen ones, or takes it off. The list itself cannot be read. */
export function StolenPhones() {
  const [imei, setImei] = useState('');
  const [reason, setReason] = useState('');
  const { busy, run, fields, failure, reject } = useMutation();

  async function change(kind: 'report' | 'withdraw') {
    const read = readImei(imei);
    const problems = {
      ...('problem' in read ? { imei: read.problem } : {}),
      ...(reason.trim() ? {} : { reason: 'Please write why, e.g. “Police report of 12 May”.' }),
    };
    if (Object.keys(problems).length > 0) return reject(problems);
    if (!(await run((api) => api.imei[kind]({ imei, reason })))) return;
    setImei('');
    setReason('');
    showToast({ text: kind === 'report' ? 'The phone is on the list.' : 'The phone is off the list.' });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void change('report');
  }

  return (
    <Panel title="Stolen phones" className="mt-8 max-w-160">
      <p className="text-sm text-ink-2">
        For owners who showed us a police report. Ads with this IMEI go to the queue, and lose “Not reported”.
      </p>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <FormAlert error={bannerText(failure)} />
        <Field label="IMEI" required error={fields.imei}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={60}
            value={imei}
            onChange={({ currentTarget }) => setImei(currentTarget.value)}
          />
        </Field>
        <Field label="Reason" required error={fields.reason}>
          <TextInput
            maxLength={200}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-x-1 gap-y-2">
          <Button type="submit" busy={busy}>
            Add to the list
          </Button>
          <Button variant="quiet" className="px-3!" disabled={busy} onClick={() => void change('withdraw')}>
            Take off the list
          </Button>
        </div>
      </form>
    </Panel>
  );
}
