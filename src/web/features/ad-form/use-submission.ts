import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnListing } from '#shared/contract/selling.ts';
import type { Failure } from '#web/api/client.ts';
import { newKey } from '#web/features/device-drafts/draft.ts';
import type { OpenDraft } from '#web/features/device-drafts/open-draft.ts';
import type { PhotoQueue } from '#web/features/photo-uploader/use-photo-queue.ts';
import type { AdBody } from './ad-values.ts';
import {
  changeAd,
  createAd,
  isSubmission,
  missingPhotos,
  type Settled,
  type Submission,
  type Wanted,
} from './submission.ts';

/** From the press of a button to the server's word. The way back to the form is open until something was sent. */

export type Progress = {
  wanted: Wanted;
  /** Photos on their way, the ad itself, or no answer yet. */
  step: 'photos' | 'sending' | 'waiting';
  /** Nothing has left yet, so the form may be opened again. */
  canStop: boolean;
};

export type Outcome =
  | { kind: 'done'; ad: OwnListing; wanted: Wanted }
  | { kind: 'refused'; failure: Failure; wanted: Wanted }
  /** A photo could not be sent; the uploader says which. */
  | { kind: 'photos' };

type Parts = {
  draft: OpenDraft;
  photos: PhotoQueue;
  /** The ad that is changed, or none yet; and the version it was read in. */
  ad: { id: string; version: () => string; onVersion: (version: string) => void } | null;
  makeBody: (images: { photoId: string }[]) => AdBody;
  /** What must be done before the ad is sent; what it answers goes before the ad's own answer. */
  prepare: (signal: AbortSignal) => Promise<Failure | null>;
  onSettled: (outcome: Outcome) => void;
};

export function useSubmission({ draft, photos, ad, makeBody, prepare, onSettled }: Parts) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  const unsure = useRef<Submission | null>(null);

  async function submit(wanted: Wanted, { confirmPrice = false } = {}) {
    await run({ wanted, ...(confirmPrice && { confirmPrice }) });
  }

  async function run(submission: Submission) {
    if (running.current) return;
    const work = new AbortController();
    running.current = work;
    try {
      const outcome = await carryThrough(submission, work.signal);
      if (outcome.kind === 'done') await draft.discard();
      running.current = null;
      setProgress(null);
      onSettled(outcome);
    } catch (error) {
      if (!work.signal.aborted) throw error;
    } finally {
      if (running.current === work) running.current = null;
    }
  }

  async function carryThrough(submission: Submission, signal: AbortSignal): Promise<Outcome> {
    const { wanted, confirmPrice } = submission;
    const show = (step: Progress['step'], canStop: boolean) => setProgress({ wanted, step, canStop });
    let { sent } = submission;
    let mayHaveArrived = sent !== undefined;
    let sentAgain = false;
    for (;;) {
      if (!sent) {
        show('photos', true);
        draft.change({ submission: { wanted, confirmPrice } });
        const images = await unlessStopped(photos.allUploaded(), signal);
        if (!images) return refuse({ kind: 'photos' });
        const failure = await prepare(signal);
        if (failure) return refuse({ kind: 'refused', failure, wanted });
        const body = { ...makeBody(images), ...(confirmPrice && { confirmPrice }) };
        sent = { key: keyFor(body, wanted, unsure.current), body };
        mayHaveArrived = unsure.current?.sent?.key === sent.key;
        // On the device before it is on its way: whatever happens from here, the same is sent again.
        draft.change({ submission: { wanted, sent } });
        await draft.written();
        signal.throwIfAborted();
      }
      show('sending', false);
      const settled = await send({ wanted, sent }, mayHaveArrived, signal, (waiting) =>
        show(waiting ? 'waiting' : 'sending', false),
      );
      if (settled.ok) return { kind: 'done', ad: settled.ad, wanted };
      if (settled.version) ad?.onVersion(settled.version);
      const missing = missingPhotos(settled.failure);
      if (sentAgain || missing.length === 0 || !photos.sendAgain(missing)) {
        // A plain no ends it; where the server itself failed, nobody knows, and the same is asked under the same key.
        unsure.current = settled.failure.status >= 500 ? { wanted, sent } : null;
        return refuse({ kind: 'refused', failure: settled.failure, wanted });
      }
      sentAgain = true;
      sent = undefined;
    }
  }

  async function send(
    submission: Required<Pick<Submission, 'wanted' | 'sent'>>,
    mayHaveArrived: boolean,
    signal: AbortSignal,
    onWaiting: (waiting: boolean) => void,
  ): Promise<Settled> {
    const { api } = await import('#web/api/client.ts');
    if (!ad) return createAd(api, submission, { signal, onWaiting });
    const change = { ...submission, version: ad.version(), mayHaveArrived };
    return changeAd(api, ad.id, change, { signal, onWaiting });
  }

  function refuse(outcome: Outcome): Outcome {
    draft.change({ submission: undefined });
    return outcome;
  }

  const goOn = useEffectEvent(() => {
    const left = draft.current().submission;
    if (isSubmission(left)) void run(left);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    goOn();
    return () => running.current?.abort(new DOMException('The page was left', 'AbortError'));
  }, [draft]);

  return {
    progress,
    submit,
    isRunning: () => running.current !== null,
    stop() {
      running.current?.abort();
      running.current = null;
      draft.change({ submission: undefined });
      setProgress(null);
    },
  };
}

/** The same words again are the same ad, which may have arrived though its answer did not. */
function keyFor(body: AdBody, wanted: Wanted, before: Submission | null): string {
  const same =
    before?.sent && before.wanted === wanted && JSON.stringify(before.sent.body) === JSON.stringify(body);
  return same && before.sent ? before.sent.key : newKey();
}

function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
