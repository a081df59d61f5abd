import { type FormEvent, useId, useState } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import {
  CONVERSATION_REPORT_REASONS,
  type ConversationReportReason,
  REPORT_NOTE_MAX,
  REPORT_REASONS,
  type ReportReason,
  SELLER_REPORT_REASONS,
  type SellerReportReason,
} from '#shared/rules/report-reasons.ts';
import { type CallFailure, isSignedOut } from '#web/data/call-api.ts';
import { mutate } from '#web/data/query.ts';
import type { PendingAction } from '#web/features/account/pending-action.ts';
import { SignInAgain } from '#web/features/account/sign-in-again.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { type ReportedUser, ReportSent } from './reports/report-sent.tsx';

type ReportDialogProps = {
  /** The id of the listing, seller or conversation. */
  id: string;
  about?: keyof typeof ABOUT;
  /** The reason that fits a warning, or the contents of the dialog before the user had to sign in. */
  initialReport: Pick<PendingAction, 'choice' | 'text'> | null;
  /** The reported user, who can be blocked too. Null if they are blocked already. */
  block: ReportedUser | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Reports a listing, a seller or a conversation, then thanks the user and offers to block the reported one. */
export function ReportDialog({
  id,
  about = 'listing',
  initialReport,
  block,
  open,
  onOpenChange,
}: ReportDialogProps) {
  const { title, thing, question, reasons, report } = ABOUT[about];
  const form = useId();
  const [reason, setReason] = useState(initialReport?.choice ?? null);
  const [note, setNote] = useState(initialReport?.text ?? '');
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [problem, setProblem] = useState<CallFailure | null>(null);
  const close = () => onOpenChange(false);
  const pendingAction: PendingAction = { kind: 'report', item: id, text: note, choice: reason ?? undefined };

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'sending') return;
    if (!reason) {
      setProblem({ status: null, code: null, text: 'Please choose what is wrong.' });
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setState('sending');
    setProblem(null);
    const failure = await mutate((api) => report(api, { id, reason, note }));
    setState(failure ? 'open' : 'sent');
    setProblem(failure);
  }

  if (state === 'sent') return <ReportSent thing={thing} block={block} open={open} onClose={close} />;
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
          <Banner
            tone="danger"
            alert
            action={isSignedOut(problem) && <SignInAgain pendingAction={pendingAction} />}
          >
            {problem.text}
          </Banner>
        )}
        <Field label={question} group required>
          {Object.entries(reasons).map(([value, words]) => (
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
              {words}
            </Radio>
          ))}
        </Field>
        <Field label="Anything to add?" help="Only our team reads this.">
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

type Report = { id: string; reason: string; note: string };

/** Listings, sellers and conversations have different reasons. The server uses the same lists. */
const ABOUT = {
  listing: {
    title: 'Report Listing',
    thing: 'listing',
    question: 'What is wrong with it?',
    reasons: REPORT_REASONS,
    report: (api: ApiClient, { id, reason, note }: Report) =>
      api.listingContact.report({ params: { id }, body: { reason: reason as ReportReason, note } }),
  },
  seller: {
    title: 'Report Seller',
    thing: 'seller',
    question: 'What is wrong?',
    reasons: SELLER_REPORT_REASONS,
    report: (api: ApiClient, { id, reason, note }: Report) =>
      api.sellers.report({ params: { id }, body: { reason: reason as SellerReportReason, note } }),
  },
  conversation: {
    title: 'Report',
    thing: 'conversation',
    question: 'What is wrong with this conversation?',
    reasons: CONVERSATION_REPORT_REASONS,
    report: (api: ApiClient, { id, reason, note }: Report) =>
      api.conversations.report({
        params: { id },
        body: { reason: reason as ConversationReportReason, note },
      }),
  },
} as const;
