import type { OwnListing } from '#shared/contract/selling.ts';
import type { OpenDraft } from '#web/features/device-drafts/open-draft.ts';
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

/** A draft's submission on its way: what was sent from it before and got no answer is settled first. */

/** The ad that is changed, and the version it was read in. */
export type EditedAd = { id: string; version: () => string; onVersion: (version: string) => void };

export function unresolvedIn(draft: OpenDraft): SentSubmission | null {
  const { unresolved: pending } = draft.current();
  return isSentSubmission(pending) ? pending : null;
}

/** Where the earlier one did arrive, the new words change that ad. */
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

/** After a no: whether the seller's next press must ask what became of this one. */
export function recordUnresolved(draft: OpenDraft, submission: SentSubmission, unsure: boolean): void {
  const pending = unresolvedIn(draft);
  if (unsure) draft.change({ unresolved: pending ?? submission });
  else if (pending?.sent.key === submission.sent.key) draft.change({ unresolved: undefined });
}

/** What is on the market already is no draft any more, whatever was pressed last. */
export function effectiveIntent(intent: SubmitIntent, { status }: OwnListing): SubmitIntent {
  return intent === 'draft' && status === 'active' ? 'save' : intent;
}
