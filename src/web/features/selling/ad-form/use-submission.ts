import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnListing } from '#shared/contract/selling.ts';
import type { Failure } from '#web/data/client.ts';
import { needsConfirmedEmail } from '#web/features/account/needs-confirmed-email.ts';
import type { ConfirmEmail } from '#web/features/account/use-confirm-email.tsx';
import type { AdBody, ListingImage } from '#web/features/selling/ad-submission/ad-body.ts';
import { failureText } from '#web/features/selling/ad-submission/failure-text.ts';
import {
  type EditedAd,
  effectiveIntent,
  recordUnresolved,
  sendFrom,
  unresolvedIn,
} from '#web/features/selling/ad-submission/send-from.ts';
import {
  isSubmission,
  missingPhotos,
  type SentSubmission,
  type Submission,
  type SubmissionPayload,
  type SubmitIntent,
} from '#web/features/selling/ad-submission/submission.ts';
import { newKey } from '#web/features/selling/device-drafts/draft.ts';
import type { OpenDraft } from '#web/features/selling/device-drafts/open-draft.ts';
import type { PhotoQueue } from '#web/features/selling/photo-uploader/use-photo-queue.ts';

/** Runs a submission until the server responds. The user can return to the form until the listing is sent. */

export type Progress = {
  intent: SubmitIntent;
  /** Uploading photos, sending the listing, waiting for a response, or accepted. */
  step: 'photos' | 'sending' | 'waiting' | 'done';
  /** The listing was not sent yet, so the user can return to the form. */
  canStop: boolean;
};

export type Outcome =
  | { kind: 'done'; ad: OwnListing; intent: SubmitIntent }
  | { kind: 'rejected'; failure: Failure; intent: SubmitIntent }
  /** A photo could not be sent; the uploader says which. */
  | { kind: 'photos' };

type Parts = {
  draft: OpenDraft;
  photos: PhotoQueue;
  /** The listing that is edited; null for a new one. */
  ad: EditedAd | null;
  makeBody: (images: ListingImage[]) => AdBody;
  /** Runs before the listing is sent. A failure ends the submission. */
  prepare: (signal: AbortSignal) => Promise<Failure | null>;
  /** Asks the user to confirm their email address. Resolves to whether it is confirmed. */
  confirmEmail: ConfirmEmail;
  onSettled: (outcome: Outcome) => void;
};

export function useSubmission({ draft, photos, ad, makeBody, prepare, confirmEmail, onSettled }: Parts) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  /** The publishing screen stays until the next page is shown, so that the form cannot be used again. */
  const done = useRef(false);

  async function submit(intent: SubmitIntent, { confirmPrice = false } = {}) {
    await run({ intent, ...(confirmPrice && { confirmPrice }) });
  }

  async function run(submission: Submission) {
    if (running.current) return;
    const work = new AbortController();
    running.current = work;
    try {
      const outcome = await runSubmission(submission, work.signal);
      if (outcome.kind === 'done') {
        await draft.discard();
        done.current = true;
        setProgress({ intent: outcome.intent, step: 'done', canStop: false });
      } else {
        running.current = null;
        setProgress(null);
      }
      onSettled(outcome);
    } catch (error) {
      if (!work.signal.aborted) throw error;
    } finally {
      if (running.current === work && !done.current) running.current = null;
    }
  }

  async function runSubmission(submission: Submission, signal: AbortSignal): Promise<Outcome> {
    const { intent, confirmPrice } = submission;
    // A transition renders in small steps. Otherwise an old phone would freeze when Publish is tapped.
    const show = (step: Progress['step'], canStop: boolean) =>
      startTransition(() => setProgress({ intent, step, canStop }));
    const sending = {
      signal,
      onWaiting: (waiting: boolean) => show(waiting ? 'waiting' : 'sending', false),
    };
    let { sent } = submission;
    let mayHaveArrived = sent !== undefined;
    let sentAgain = false;
    for (;;) {
      if (!sent) {
        show('photos', true);
        draft.change({ submission: { intent, confirmPrice } });
        const images = await unlessStopped(photos.allUploaded(), signal);
        if (!images) return clearSubmission({ kind: 'photos' });
        const failure = await prepare(signal);
        if (failure) return clearSubmission({ kind: 'rejected', failure, intent });
        const body = {
          ...makeBody(
            images.map(({ photoId, focus }) => (focus === null ? { photoId } : { photoId, focus })),
          ),
          ...(confirmPrice && { confirmPrice }),
        };
        const same = findSamePayload(body, intent, unresolvedIn(draft));
        sent = same ?? { key: newKey(), body, pictures: images.map(({ url }) => url) };
        mayHaveArrived = same !== null;
        // Saved on the device before it is sent, so that the same request is repeated after an interruption.
        draft.change({ submission: { intent, sent } });
        await draft.written();
        signal.throwIfAborted();
      }
      show('sending', false);
      const settled = await sendFrom(draft, ad, { intent, sent, mayHaveArrived }, sending);
      if (settled.ok) return { kind: 'done', ad: settled.ad, intent: effectiveIntent(intent, settled.ad) };
      if (settled.version) ad?.onVersion(settled.version);
      if (await canRetryAfter(settled.failure, signal)) continue;
      const missing = missingPhotos(settled.failure);
      if (sentAgain || missing.length === 0 || !photos.sendAgain(missing)) {
        recordUnresolved(draft, { intent, sent }, settled.unsure);
        return clearSubmission({ kind: 'rejected', failure: settled.failure, intent });
      }
      sentAgain = true;
      sent = undefined;
    }
  }

  /** The same listing is sent again with the same key once the email address is confirmed. */
  async function canRetryAfter(failure: Failure, signal: AbortSignal): Promise<boolean> {
    if (!needsConfirmedEmail(failure)) return false;
    setProgress(null);
    return unlessStopped(confirmEmail({ reason: failureText(failure) }), signal);
  }

  function clearSubmission(outcome: Outcome): Outcome {
    draft.change({ submission: undefined });
    return outcome;
  }

  const resume = useEffectEvent(() => {
    const left = draft.current().submission;
    if (isSubmission(left)) void run(left);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per draft
  useEffect(() => {
    resume();
    return () => running.current?.abort(new DOMException('The page was left', 'AbortError'));
  }, [draft]);

  return {
    progress,
    submit,
    isRunning: () => running.current !== null && !done.current,
    /** The submission stays on the device and continues in My Ads or when the form is opened again. */
    leaveForLater() {
      running.current?.abort();
      running.current = null;
    },
    stop() {
      running.current?.abort();
      running.current = null;
      draft.change({ submission: undefined });
      setProgress(null);
    },
  };
}

/** An identical body is the same listing, which may have arrived although its response was lost. */
function findSamePayload(
  body: AdBody,
  intent: SubmitIntent,
  before: SentSubmission | null,
): SubmissionPayload | null {
  const isSame = before?.intent === intent && JSON.stringify(before.sent.body) === JSON.stringify(body);
  return isSame ? before.sent : null;
}

function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
