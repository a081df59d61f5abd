import type { Failure } from '#web/data/client.ts';
import { confirmSession } from '#web/data/session.ts';
import { createDurableQueue } from '#web/device/durable-queue.ts';
import type { QueueEntry, SendOutcome } from '#web/device/queue-entry.ts';
import { findSubmitted, openDraft } from '#web/features/selling/device-drafts/device-drafts.ts';
import type { DeviceDraft } from '#web/features/selling/device-drafts/draft.ts';
import type { OpenDraft } from '#web/features/selling/device-drafts/open-draft.ts';
import { createStore } from '#web/ui/create-store.ts';
import { type EditedAd, effectiveIntent, recordUnresolved, sendFrom } from './send-from.ts';
import {
  type CompletedSubmission,
  isSentSubmission,
  missingPhotos,
  type SentSubmission,
  type SubmissionResult,
} from './submission.ts';

// Listings that were sent from a form which the seller left before the response arrived. The draft on the
// device is the queue entry: it is deleted when the server accepts the listing, and stays for the form when
// the server rejects it.

export type SubmittedAd = QueueEntry & { draft: DeviceDraft; failure?: Failure };

type RejectedSubmission = Extract<SubmissionResult, { ok: false }>;

/** The pause while another tab has the draft open. */
const OPEN_ELSEWHERE_MS = 5_000;

/** The draft that this tab is sending. */
export const draftBeingSent = createStore<DeviceDraft | null>(null);

export const submittedAds = createDurableQueue<SubmittedAd, CompletedSubmission>({
  name: 'ads',
  storage: {
    async list(userId) {
      const drafts = await findSubmitted(userId);
      return drafts
        .filter(({ submission }) => isSentSubmission(submission))
        .map((draft) => ({
          id: draft.id,
          userId,
          lane: draft.id,
          // Each entry has its own lane, so the time does not matter. The draft's time changes during
          // sending.
          at: 1,
          rejection: null,
          draft,
        }));
    },
    async put() {},
    async delete() {},
  },
  send,
});

async function send(
  entry: SubmittedAd,
  { signal }: { signal: AbortSignal },
): Promise<SendOutcome<SubmittedAd, CompletedSubmission>> {
  const { submission } = entry.draft;
  const draft = await openDraft(entry.draft);
  if (!draft || !isSentSubmission(submission)) return { kind: 'later', afterMs: OPEN_ELSEWHERE_MS };
  draftBeingSent.set(entry.draft);
  try {
    const { intent, sent } = submission;
    const ad = editedBy(draft);
    const settled = await sendFrom(draft, ad, { intent, sent, mayHaveArrived: true }, { signal });
    if (settled.ok) {
      await draft.discard();
      return { kind: 'sent', result: { ad: settled.ad, intent: effectiveIntent(intent, settled.ad) } };
    }
    if (settled.version) ad?.onVersion(settled.version);
    if (settled.failure.status === 401) {
      await confirmSession();
      return { kind: 'later', afterMs: null };
    }
    returnToForm(draft, { intent, sent }, settled);
    const { failure } = settled;
    return { kind: 'rejected', entry: { ...entry, rejection: failure.text ?? '', failure } };
  } catch (error) {
    if (!signal.aborted) throw error;
    return { kind: 'later', afterMs: null };
  } finally {
    draftBeingSent.set(null);
    await draft.close();
  }
}

/** Returns null for a new listing. */
function editedBy(draft: OpenDraft): EditedAd | null {
  const { target } = draft.current();
  if (target === 'new') return null;
  return {
    id: target,
    version: () => String(draft.current().fields.version ?? ''),
    onVersion: (version) => draft.change({ fields: { ...draft.current().fields, version } }),
  };
}

/** If only photos must be sent again, the form continues automatically. */
function returnToForm(
  draft: OpenDraft,
  sentSubmission: SentSubmission,
  { failure, unsure }: RejectedSubmission,
): void {
  recordUnresolved(draft, sentSubmission, unsure);
  const again = missingPhotos(failure).length > 0 ? { intent: sentSubmission.intent } : undefined;
  draft.change({ submission: again });
}
