import { type FormEvent, useId, useState } from 'react';
import { REPORT_NOTE_MAX, REPORT_REASONS, type ReportReason } from '#shared/rules/report-reasons.ts';
import { type CallFailure, callApi, isSignedOut } from '#web/api/call-api.ts';
import { SignInAgain } from '#web/features/auth/sign-in-again.tsx';
import type { Wish } from '#web/features/auth/wish.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Radio } from '#web/ui/radio.tsx';

type ReportDialogProps = {
  /** Of the listing or the conversation. */
  id: string;
  about?: keyof typeof ABOUT;
  /** What was filled in before the way to the login. */
  begun: Wish | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What is wrong with a listing or a conversation, in the reporter's words; ends with thanks. */
export function ReportDialog({ id, about = 'listing', begun, open, onOpenChange }: ReportDialogProps) {
  const { title, thing, reasons } = ABOUT[about];
  const form = useId();
  const [reason, setReason] = useState((begun?.choice as ReportReason | undefined) ?? null);
  const [note, setNote] = useState(begun?.text ?? '');
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [problem, setProblem] = useState<CallFailure | null>(null);
  const close = () => onOpenChange(false);
  const wish: Wish = { kind: 'report', item: id, text: note, choice: reason ?? undefined };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (state === 'sending') return;
    if (!reason) return setProblem({ status: null, code: null, text: 'Please choose what is wrong.' });
    setState('sending');
    setProblem(null);
    const failure = await callApi((api) => {
      const report = about === 'listing' ? api.listingContact.report : api.conversations.report;
      return report({ params: { id }, body: { reason, note } });
    });
    setState(failure ? 'open' : 'sent');
    setProblem(failure);
  }

  if (state === 'sent') {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Thank you"
        description={`Our moderators will look at this ${thing}. You help to keep the market safe.`}
        footer={<Button onClick={close}>Done</Button>}
      />
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
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
          <Banner tone="danger" alert action={isSignedOut(problem) && <SignInAgain wish={wish} />}>
            {problem.text}
          </Banner>
        )}
        <Field label="What is wrong with it?" group required>
          {reasons.map((value) => (
            <Radio
              key={value}
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => {
                setReason(value);
                setProblem(null);
              }}
            >
              {about === 'conversation' && value === 'asks-payment'
                ? 'They ask for payment before meeting'
                : REPORT_REASONS[value]}
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

/** What can be wrong with people is less than what can be wrong with goods. */
const ABOUT = {
  listing: {
    title: 'Report Listing',
    thing: 'listing',
    reasons: Object.keys(REPORT_REASONS) as ReportReason[],
  },
  conversation: {
    title: 'Report',
    thing: 'conversation',
    reasons: ['scam', 'asks-payment', 'counterfeit', 'stolen', 'offensive', 'other'],
  },
} as const satisfies Record<string, { title: string; thing: string; reasons: readonly ReportReason[] }>;
