import type { ApiClient } from '#shared/contract/index.ts';
import type { MyListing, OwnListing } from '#shared/contract/selling.ts';
import { LISTING_DAYS, type ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { type CallFailure, isSignedOut } from '#web/data/call-api.ts';
import { type QueryResult, query } from '#web/data/query.ts';
import { needsConfirmedEmail } from '#web/features/account/needs-confirmed-email.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { withAdBack, withChanged, withoutAd } from './ads-state.ts';
import {
  beginAction,
  changeItems,
  countMove,
  endAction,
  indexOfAd,
  invalidateAds,
  isBusy,
} from './ads-store.ts';

// The actions on a listing. The server decides, and the page shows its reasons for a rejection unchanged.

export type AdAction = 'publish' | 'pause' | 'renew' | 'sold' | 'remove' | 'restore';

export type ActionChoice = { confirmPrice?: boolean; buyerId?: string | null; price?: number };

/** Resolves to null on success, otherwise to the failure. A second click on the same listing does nothing. */
export async function runAdAction(
  ad: MyListing,
  action: Exclude<AdAction, 'remove'>,
  choice: ActionChoice = {},
): Promise<CallFailure | null> {
  if (isBusy(ad.id)) return null;
  const answer = await run(ad, action, choice);
  if (answer.ok) {
    const own = answer.value;
    changeItems(ad.status, (items) => withChanged(items, ad, own));
    if (own.status !== ad.status) countMove(ad.status, own.status);
    showToast({
      text: own.reviewMessage ?? (action === 'publish' ? publishedText(ad.status) : DONE[action]),
    });
  }
  return finish(ad, answer);
}

/** Removes the listing from the list immediately. A toast offers Undo when the server has deleted it. */
export async function deleteAd(ad: MyListing): Promise<void> {
  if (isBusy(ad.id)) return;
  const index = indexOfAd(ad);
  changeItems(ad.status, (items) => withoutAd(items, ad));
  countMove(ad.status, null);
  const answer = await run(ad, 'remove');
  if (answer.ok)
    showToast({ text: 'Ad deleted.', action: { label: 'Undo', onClick: () => void undoDelete(ad, index) } });
  else putBack(ad, index);
  finish(ad, answer);
}

async function undoDelete(ad: MyListing, index: number): Promise<void> {
  if (isBusy(ad.id)) return;
  const answer = await run(ad, 'restore');
  if (answer.ok) {
    putBack(ad, index);
    showToast({ text: DONE.restore });
  }
  finish(ad, answer);
}

function putBack(ad: MyListing, index: number): void {
  changeItems(ad.status, (items) => withAdBack(items, ad, index));
  countMove(null, ad.status);
}

function run(ad: MyListing, action: AdAction, choice: ActionChoice = {}): Promise<QueryResult<OwnListing>> {
  beginAction(ad.id);
  return query((api) => CALLS[action](api, { params: { id: ad.id } }, choice));
}

/**
 * Rejections of the listing itself stay beside it; other failures show a toast. The list is always reloaded.
 */
function finish(ad: MyListing, answer: QueryResult<OwnListing>): CallFailure | null {
  const failure = answer.ok ? null : answer.failure;
  endAction(ad.id, failure && isAboutAd(failure) ? reasonsOf(failure) : null);
  if (failure && !isAboutAd(failure) && !isHandledElsewhere(failure)) showToast({ text: failure.text });
  invalidateAds();
  return failure;
}

/** Whether a dialog or the sign-in page handles the failure. */
function isHandledElsewhere(failure: CallFailure): boolean {
  return failure.code === 'CONFIRM_PRICE' || needsConfirmedEmail(failure) || isSignedOut(failure);
}

function isAboutAd({ status, code }: CallFailure): boolean {
  return status === 422 || code === 'DUPLICATE_AD';
}

/** For field errors, only the field texts: there is no form here that could show them. */
function reasonsOf({ code, text, fields = {} }: CallFailure): string {
  const reasons = Object.values(fields);
  return code === 'INVALID_INPUT' && reasons.length > 0 ? reasons.join(' ') : text;
}

type ListingParams = { params: { id: string } };

const CALLS: Record<
  AdAction,
  (api: ApiClient, ad: ListingParams, choice: ActionChoice) => Promise<OwnListing>
> = {
  publish: (api, ad, { confirmPrice }) => api.selling.publish({ ...ad, body: { confirmPrice } }),
  pause: (api, ad) => api.selling.pause(ad),
  renew: (api, ad) => api.selling.renew(ad),
  sold: (api, ad, { buyerId = null, price }) => api.selling.sold({ ...ad, body: { buyerId, price } }),
  remove: (api, ad) => api.selling.remove(ad),
  restore: (api, ad) => api.selling.restore(ad),
};

function publishedText(before: ListingStatus): string {
  return before === 'paused' ? 'Your ad is live again.' : 'Your ad is live.';
}

const DONE = {
  pause: 'Ad paused. Buyers do not see it until you resume it.',
  renew: `Ad renewed for ${LISTING_DAYS} days.`,
  sold: 'Marked as sold.',
  restore: 'Ad restored',
};
