import type { OwnListing } from '#shared/contract/selling.ts';
import type { OpenDraft } from '#web/features/selling/device-drafts/open-draft.ts';
import {
  changeAd,
  createAd,
  findOwnVersion,
  isSentSubmission,
  type SendOptions,
  type SentSubmission,
  type SubmissionResult,
  type SubmitIntent,
} from './submission.ts';

/** Sends the submission of a draft. An earlier submission without a clear response is resolved first. */

/** The listing that is edited, and the version in which it was loaded. */
export type EditedAd = { id: string; version: () => string; onVersion: (version: string) => void };

export function unresolvedIn(draft: OpenDraft): SentSubmission | null {
  const { unresolved: pending } = draft.current();
  return isSentSubmission(pending) ? pending : null;
}

/** If the earlier submission has arrived, the new one changes that listing. */
export async function sendFrom(
  draft: OpenDraft,
  ad: EditedAd | null,
  { mayHaveArrived, ...submission }: SentSubmission & { mayHaveArrived: boolean },
  sending: SendOptions,
): Promise<SubmissionResult> {
  const { api } = await import('#web/data/client.ts');
  const pending = unresolvedIn(draft);
  const earlier = pending && pending.sent.key !== submission.sent.key ? pending : null;
  if (ad) {
    const version = earlier && (await findOwnVersion(api, ad.id, sending, earlier.sent));
    if (version) ad.onVersion(version);
    return changeAd(api, ad.id, { ...submission, version: ad.version(), mayHaveArrived }, sending);
  }
  if (!earlier) return createAd(api, submission, { ...sending, mayHaveArrived });
  const first = await createAd(api, earlier, { ...sending, mayHaveArrived: true });
  if (first.ok) {
    const { id } = first.ad;
    const version = (await findOwnVersion(api, id, sending)) ?? first.ad.version;
    return changeAd(api, id, { ...submission, version, mayHaveArrived: true }, sending);
  }
  if (first.unsure) return first;
  draft.change({ unresolved: undefined });
  return createAd(api, submission, { ...sending, mayHaveArrived });
}

/** After a failure: records whether the next submission must resolve this one first. */
export function recordUnresolved(draft: OpenDraft, submission: SentSubmission, unsure: boolean): void {
  const pending = unresolvedIn(draft);
  if (unsure) draft.change({ unresolved: pending ?? submission });
  else if (pending?.sent.key === submission.sent.key) draft.change({ unresolved: undefined });
}

/** Saving a draft of a listing that is already active saves the changes of the listing. */
export function effectiveIntent(intent: SubmitIntent, { status }: OwnListing): SubmitIntent {
  return intent === 'draft' && status === 'active' ? 'save' : intent;
}
