import { type FormEvent, useId, useState } from 'react';
import type { IdentityReview } from '#shared/contract/identity.ts';
import { IDENTITY_DOCUMENTS, IDENTITY_PROBLEMS, REVIEW_PROBLEMS } from '#shared/rules/identity.ts';
import { ReauthenticationDialog } from '#web/features/account/reauthentication-dialog.tsx';
import { useStaffAction } from '#web/features/staff/staff-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { showToast } from '#web/ui/toast-store.ts';

type ReviewDialogProps = {
  review: IdentityReview;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
};

type Evidence = { number: string; documentPhoto: string; selfie: string };
type ReviewProblem = (typeof REVIEW_PROBLEMS)[number];

/** Shows the number and the photos after a reason was entered, which is logged, and takes the answer. */
export function ReviewDialog({ review, open, onOpenChange, onDone }: ReviewDialogProps) {
  const [evidence, setEvidence] = useState<Evidence | null>(null);
  const [reason, setReason] = useState('');
  const call = useStaffAction();
  const formId = useId();
  const params = { id: review.id };

  const openEvidence = () =>
    call.run(
      async (api) => setEvidence(await api.staffIdentity.open({ params, body: { reason } })),
      () => {},
    );

  const decide = (problem: ReviewProblem | null) =>
    call.run(
      (api) => api.staffIdentity.decide({ params, body: { problem, reason } }),
      () => {
        showToast({ text: problem ? 'The check is rejected.' : 'The identity is confirmed.' });
        onOpenChange(false);
        onDone();
      },
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason.trim()) call.reject({ reason: 'Please enter a reason.' });
    else if (!evidence) void openEvidence();
  }

  return (
    <>
      <Dialog
        open={open && !call.dialog.open}
        onOpenChange={onOpenChange}
        title={review.user.name}
        description={IDENTITY_DOCUMENTS[review.document].name}
        footer={
          evidence ? (
            <>
              {REVIEW_PROBLEMS.map((problem) => (
                <Button key={problem} variant="secondary" busy={call.busy} onClick={() => decide(problem)}>
                  {problem === 'no-match' ? 'No match' : 'Unreadable'}
                </Button>
              ))}
              <Button busy={call.busy} busyLabel="Saving..." onClick={() => decide(null)}>
                Confirm
              </Button>
            </>
          ) : (
            <Button type="submit" form={formId} busy={call.busy} busyLabel="Opening...">
              Show document and photos
            </Button>
          )
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4">
          <FormAlert error={call.errorText} />
          {evidence && (
            <div className="grid justify-items-start gap-3">
              <img
                src={evidence.documentPhoto}
                alt="The document"
                className="max-h-120 max-w-full rounded-card"
              />
              <img src={evidence.selfie} alt="The selfie" className="max-h-80 max-w-full rounded-card" />
              <p className="num text-lg font-semibold">{evidence.number}</p>
              <p className="text-sm text-ink-2">
                {REVIEW_PROBLEMS.map((problem) => IDENTITY_PROBLEMS[problem]).join(' ')} The user reads this
                when you reject.
              </p>
            </div>
          )}
          <Field
            label="Reason"
            required
            error={call.fields.reason}
            help="Opening and deciding are in the audit log."
          >
            <TextInput
              value={reason}
              maxLength={200}
              onChange={(event) => {
                setReason(event.currentTarget.value);
                call.clear();
              }}
            />
          </Field>
        </form>
      </Dialog>
      <ReauthenticationDialog {...call.dialog} />
    </>
  );
}
