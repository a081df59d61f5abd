import type { Failure } from '#web/data/client.ts';
import { findSubmitted, openDraft } from '#web/features/device-drafts/device-drafts.ts';
import type { OpenDraft } from '#web/features/device-drafts/open-draft.ts';
import { type EditedAd, noteDoubt, saidOf, sendFrom } from './send-from.ts';
import {
  type Departed,
  type Done,
  isDeparted,
  missingPhotos,
  type Settled,
  type Wanted,
} from './submission.ts';

/** Carries through what was sent from a form that its seller has left, one after the other, until each has its answer. */

/** Where it is written, for whoever must mend it. */
type Left = { wanted: Wanted; target: string; title: string };

type Refused = Extract<Settled, { ok: false }>;

export type CarryingOn = {
  signal: AbortSignal;
  /** What is on its way now; null when nothing is. */
  onUnderway: (left: Left | null) => void;
  onDone: (done: Done) => void;
  onRefused: (left: Left, failure: Failure) => void;
};

export async function carryOn(memberId: string, { signal, ...tell }: CarryingOn): Promise<void> {
  for (const kept of await findSubmitted(memberId)) {
    const { submission, target, fields } = kept;
    if (!isDeparted(submission) || signal.aborted) continue;
    const draft = await openDraft(kept);
    if (!draft) continue;
    const { wanted, sent } = submission;
    const left = { wanted, target, title: String(fields.title ?? '') };
    try {
      signal.throwIfAborted();
      tell.onUnderway(left);
      const ad = editedBy(draft);
      const settled = await sendFrom(draft, ad, { wanted, sent, mayHaveArrived: true }, { signal });
      if (settled.ok) {
        await draft.discard();
        tell.onDone({ ad: settled.ad, wanted: saidOf(wanted, settled.ad) });
      } else {
        if (settled.version) ad?.onVersion(settled.version);
        noteRefusal(draft, { wanted, sent }, settled);
        await draft.close();
        tell.onRefused(left, settled.failure);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      await draft.close();
      tell.onUnderway(null);
    }
  }
}

/** Of an ad that is changed; null for a new one. */
function editedBy(draft: OpenDraft): EditedAd | null {
  const { target } = draft.current();
  if (target === 'new') return null;
  return {
    id: target,
    version: () => String(draft.current().fields.version ?? ''),
    onVersion: (version) => draft.change({ fields: { ...draft.current().fields, version } }),
  };
}

/** The form takes it from here: it goes on by itself where only photos must be sent again or the seller has to sign in. */
function noteRefusal(draft: OpenDraft, left: Departed, { failure, unsure }: Refused): void {
  if (failure.status === 401) return;
  noteDoubt(draft, left, unsure);
  const again = missingPhotos(failure).length > 0 ? { wanted: left.wanted } : undefined;
  draft.change({ submission: again });
}
