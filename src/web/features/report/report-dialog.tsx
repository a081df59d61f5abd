import { type FormEvent, useId, useState } from 'react';
import { REPORT_NOTE_MAX, REPORT_REASONS, type ReportReason } from '#shared/rules/report-reasons.ts';
import { callApi } from '#web/api/call-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Radio } from '#web/ui/radio.tsx';

type ReportDialogProps = { id: string; open: boolean; onOpenChange: (open: boolean) => void };

/** What is wrong with a listing, in the reporter's words; ends with thanks. */
export function ReportDialog({ id, open, onOpenChange }: ReportDialogProps) {
  const form = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => onOpenChange(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (state === 'sending') return;
    if (!reason) return setProblem('Please choose what is wrong.');
    setState('sending');
    setProblem(null);
    const failure = await callApi((api) =>
      api.listingContact.report({ params: { id }, body: { reason, note } }),
    );
    setState(failure ? 'open' : 'sent');
    setProblem(failure?.text ?? null);
  }

  if (state === 'sent') {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Thank you"
        description="Our moderators will look at this listing. You help to keep the market safe."
        footer={<Button onClick={close}>Done</Button>}
      />
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Report Listing"
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={state === 'sending'} busyLabel="Sending...">
            Send Report
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="grid gap-4">
        {problem && (
          <Banner tone="danger" alert>
            {problem}
          </Banner>
        )}
        <Field label="What is wrong with it?" group required>
          {Object.entries(REPORT_REASONS).map(([value, label]) => (
            <Radio
              key={value}
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => {
                setReason(value as ReportReason);
                setProblem(null);
              }}
            >
              {label}
            </Radio>
          ))}
        </Field>
        <Field label="Anything to add?" help="Only the moderators read this.">
          <TextArea
            rows={3}
            maxLength={REPORT_NOTE_MAX}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
