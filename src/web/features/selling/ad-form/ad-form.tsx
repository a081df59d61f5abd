import { ArrowLeft } from 'lucide-react';
import {
  type ReactNode,
  type Ref,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useBlocker, useNavigate } from 'react-router';
import type { OwnListing } from '#shared/contract/selling.ts';
import { ERRORS } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { findMissing } from '#shared/rules/listing/check-listing.ts';
import type { Failure } from '#web/data/client.ts';
import { query } from '#web/data/query.ts';
import { useConfirmEmail } from '#web/features/account/use-confirm-email.tsx';
import { showOutcome } from '#web/features/selling/ad-submission/show-outcome.ts';
import type { SubmitIntent } from '#web/features/selling/ad-submission/submission.ts';
import type { OpenDraft } from '#web/features/selling/device-drafts/open-draft.ts';
import { PriceDialog } from '#web/features/selling/own-ad/price-dialog.tsx';
import { PhotoUploader } from '#web/features/selling/photo-uploader/photo-uploader.tsx';
import { usePhotoQueue } from '#web/features/selling/photo-uploader/use-photo-queue.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { AdActions } from './ad-actions.tsx';
import { focusProblem } from './ad-field.tsx';
import { bodyOf, fieldsOf } from './ad-values.ts';
import { BasicInformation } from './basic-information.tsx';
import {
  findProblems,
  type Problems,
  phoneToStore,
  photoProblem,
  remainingProblems,
  withoutFilledGap,
} from './find-problems.ts';
import { FormProblem } from './form-problem.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LivePreview, PhotoTip, photoNeeds } from './live-preview.tsx';
import type { AdChange } from './panel-props.ts';
import { PriceLocation } from './price-location.tsx';
import { PublishingScreen } from './publishing-screen.tsx';
import { ReservedNotice } from './reserved-notice.tsx';
import { RestoreInputBanner } from './restore-input-banner.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { useContact } from './use-contact.ts';
import { useDraftFields } from './use-draft-fields.ts';
import { type Outcome, useSubmission } from './use-submission.ts';

type AdFormProps = {
  draft: OpenDraft;
  /** The listing that is edited; null for a new one. */
  ad: OwnListing | null;
  userId: string;
  /** Whether the form contains anything worth saving. */
  isChanged: () => boolean;
  /** Shown above the form. */
  notice: (isChanged: boolean) => ReactNode;
  heading: Ref<HTMLHeadingElement>;
};

export const AD_HEADINGS = { post: 'Post Your Ad', edit: 'Edit Your Ad' };

/** The form of a listing. Input is saved on the device immediately, and submissions are retried. */
export function AdForm({ draft, ad, userId, isChanged, notice, heading }: AdFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const photos = usePhotoQueue(draft);
  const { near, contact, suggestedLocation, addPhone } = useContact(userId);
  const { values, change, version, setVersion, aside, loadCurrentAd, restoreInput } = useDraftFields(
    draft,
    ad ? null : suggestedLocation,
    photos.replace,
  );
  const { confirmEmail, dialog: confirmDialog } = useConfirmEmail();
  const [foundProblems, setProblems] = useState<Problems>({});
  const problems = withoutFilledGap(foundProblems, photos.photos.length);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problemsToFocus, setProblemsToFocus] = useState<Problems | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [priceQuestion, setPriceQuestion] = useState<{ price: string; intent: SubmitIntent } | null>(null);

  const { progress, submit, stop, leaveForLater, isRunning } = useSubmission({
    draft,
    photos,
    ad: ad && { id: ad.id, version, onVersion: setVersion },
    makeBody: (images) => bodyOf(values, images),
    prepare: (signal) => addPhone(phoneToStore(values, contact), signal),
    confirmEmail,
    onSettled: settle,
  });
  // Leaving during a submission would hide its outcome. A submission that takes long continues in My Ads.
  const blocker = useBlocker(isRunning);
  const goBack = useEffectEvent(() => {
    blocker.reset?.();
    if (progress?.step === 'waiting') continueLater();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') goBack();
  }, [blocker.state]);

  // A number that was typed before the profile had one is not needed.
  const unusedPhone = contact?.phone ? values.phone : '';
  const dropPhone = useEffectEvent(() => change({ phone: '' }));
  useEffect(() => {
    if (unusedPhone) dropPhone();
  }, [unusedPhone]);

  // Runs when the form is visible again, because nothing can be focused under the publishing screen.
  useEffect(() => {
    if (problemsToFocus) focusProblem(form.current, problemsToFocus);
  }, [problemsToFocus]);

  function settle(outcome: Outcome) {
    if (outcome.kind === 'done') return void showOutcome(outcome, navigate);
    if (outcome.kind === 'photos') return show({ images: 'Some photos could not be sent.' });
    const { failure: rejection, intent } = outcome;
    if (rejection.code === 'CONFIRM_PRICE')
      return setPriceQuestion({ price: rejection.fields.price ?? ERRORS.CONFIRM_PRICE.text, intent });
    setFailure(rejection);
    show(rejection.fields);
  }

  function show(found: Problems) {
    setProblems(found);
    setProblemsToFocus(found);
  }

  function send(intent: SubmitIntent, confirmPrice = false) {
    setFailure(null);
    const found = findProblems(values, { intent, imageCount: photos.photos.length, contact });
    if (Object.keys(found).length > 0) return show(found);
    setProblems({});
    // Submitting confirms a suggested location, also after a reload.
    change({ location: values.location });
    void submit(intent, { confirmPrice });
  }

  function type(part: AdChange) {
    change(part);
    const remaining = remainingProblems(problems, part);
    setProblems(remaining);
    // The failure was about these fields. It is outdated once all of them were changed.
    if (remaining !== problems && Object.keys(remaining).length === 0) setFailure(null);
  }

  function leave() {
    const isFirstPage = !((window.history.state as { idx?: number } | null)?.idx ?? 0);
    void (isFirstPage ? navigate(paths.home) : navigate(-1));
  }

  function continueLater() {
    leaveForLater();
    void navigate(paths.myAds);
  }

  function saveAndLeave() {
    if (isChanged()) showToast({ text: 'Your ad is saved on this device. Continue anytime.' });
    leave();
  }

  async function readAgain() {
    if (!ad) return;
    const answer = await query((api) => api.selling.own({ params: { id: ad.id } }));
    if (!answer.ok) return showToast({ text: answer.failure.text });
    loadCurrentAd(answer.value);
    setFailure(null);
    setProblems({});
  }

  const main = photos.photos[0]?.url ?? null;
  // The preview may lag behind the typing, the fields may not.
  const shown = useDeferredValue(values);
  const isMarked = Object.keys(problems).length > 0;
  const panel = { values, change: type, problems };
  return (
    <>
      <div className="-ml-2.5 flex items-center gap-1 pt-2 pb-3">
        <IconButton label="Back" onClick={saveAndLeave}>
          <ArrowLeft />
        </IconButton>
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {ad ? AD_HEADINGS.edit : AD_HEADINGS.post}
        </h1>
      </div>
      {notice(isChanged())}
      <form
        ref={form}
        noValidate
        data-script
        onSubmit={(event) => event.preventDefault()}
        className="grid items-start gap-4 pb-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12 lg:pb-20"
      >
        <div className="flex min-w-0 flex-col gap-4">
          <ReviewNotice ad={ad} />
          <ReservedNotice ad={ad} />
          <FormProblem failure={failure} marked={isMarked} onReload={() => void readAgain()} />
          {aside && <RestoreInputBanner onRestore={restoreInput} />}
          <div data-field="images">
            <PhotoUploader queue={photos} error={photoProblem(problems)} {...photoNeeds(values)} />
          </div>
          <BasicInformation {...panel} />
          <PriceLocation {...panel} near={near} contact={contact} />
          <div className="empty:hidden lg:hidden">
            <LivePreview values={shown} photo={main} />
          </div>
          <AdActions
            status={ad?.status ?? null}
            missing={Object.keys(findMissing(fieldsOf(values, photos.photos.length)))}
            showsMissing={isMarked}
            onCancel={() => (isChanged() ? setLeaving(true) : leave())}
            onSubmit={send}
          />
        </div>
        <aside className="sticky top-6 hidden gap-4 lg:grid">
          <LivePreview values={shown} photo={main} />
          <PhotoTip values={values} />
        </aside>
      </form>
      {progress && (
        <PublishingScreen
          progress={progress}
          obstacle={photos.obstacle}
          onStop={stop}
          onLeave={continueLater}
        />
      )}
      {confirmDialog}
      <LeaveDialog
        open={leaving}
        onStay={() => setLeaving(false)}
        onSave={saveAndLeave}
        onDiscard={() => void draft.discard().then(leave)}
      />
      <PriceDialog
        open={priceQuestion !== null}
        onOpenChange={(open) => {
          if (open || !priceQuestion) return;
          setPriceQuestion(null);
          show({ price: priceQuestion.price });
        }}
        question={priceQuestion?.price ?? null}
        confirmLabel={priceQuestion?.intent === 'publish' ? 'Publish anyway' : 'Save anyway'}
        onConfirm={() => {
          setPriceQuestion(null);
          if (priceQuestion) send(priceQuestion.intent, true);
        }}
      />
    </>
  );
}
