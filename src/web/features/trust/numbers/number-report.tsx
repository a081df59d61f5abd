import { Flag } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { NumberKind } from '#shared/rules/known-bad.ts';
import {
  NUMBER_LINK_MAX,
  NUMBER_NOTE_MAX,
  NUMBER_REPORT_REASONS,
  type NumberReportReason,
} from '#shared/rules/number-reports.ts';
import { useSession } from '#web/data/session.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';

type NumberReportProps = { kind: NumberKind; number: string; again: boolean };

/** Reports the number that was checked. It counts once staff have confirmed the report. */
export function NumberReport({ kind, number, again }: NumberReportProps) {
  const { user, status } = useSession();
  const [open, setOpen] = useState(false);
  const label = (
    <>
      <Flag className="size-4.5" />
      {again ? 'Report this number too' : 'Report this number'}
    </>
  );
  // The number is in no URL and no storage, so it is typed again after the login.
  if (!user && status !== 'loading')
    return (
      <ButtonLink to={paths.login} state={{ from: paths.checkNumber }} variant="secondary" block>
        {label}
      </ButtonLink>
    );
  return (
    <>
      <Button variant="secondary" block onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <ReportForm kind={kind} number={number} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReportForm({ kind, number, onClose }: Omit<NumberReportProps, 'again'> & { onClose: () => void }) {
  const id = useId();
  const mutation = useMutation();
  const form = useFocusFirstError(mutation.failure);
  const [reason, setReason] = useState<NumberReportReason | null>(null);
  const [note, setNote] = useState('');
  const [link, setLink] = useState('');
  const [isSent, setSent] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    const problems: Record<string, string> = {};
    if (!reason) problems.reason = 'Please choose what happened.';
    if (!note.trim()) problems.note = 'Please fill this in.';
    if (!reason || problems.note) return mutation.reject(problems);
    setSent(await mutation.run((api) => api.numbers.report({ kind, number, reason, note, link })));
  }

  if (isSent)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Thank you"
        description="Someone on our team checks your report, and you get a notification with the answer. If they confirm it, people who check this number see a warning."
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <p className="pt-3 text-sm text-ink-2">
          Did you lose money?{' '}
          <Link to={paths.helpArticle('safety', 'if-you-were-scammed')} className="link hit relative">
            What to do now
          </Link>
        </p>
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={kind === 'phone' ? 'Report this phone number' : 'Report this bank account'}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={mutation.busy} busyLabel="Sending...">
            Send Report
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={send} className="grid grid-cols-1 gap-4">
        <FormAlert error={bannerText(mutation.failure)} />
        <p className="num text-lg font-semibold wrap-anywhere">{number}</p>
        <Field label="What happened?" group required error={mutation.fields.reason}>
          {Object.entries(NUMBER_REPORT_REASONS).map(([value, text]) => (
            <Radio
              key={value}
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => setReason(value as NumberReportReason)}
            >
              {text}
            </Radio>
          ))}
        </Field>
        <Field
          label="Tell us more"
          required
          error={mutation.fields.note}
          help="When, how much, and what proof you have. Only our team reads this."
        >
          <TextArea
            rows={4}
            maxLength={NUMBER_NOTE_MAX}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Field>
        <Field
          label="Link of the ad or the conversation"
          error={mutation.fields.link}
          help="Optional, if it was on Kasuwa."
        >
          <TextInput
            inputMode="url"
            maxLength={NUMBER_LINK_MAX}
            value={link}
            onChange={(event) => setLink(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
