import type { ApiClient } from '#shared/contract/index.ts';
import type { MyAd, OwnListing } from '#shared/contract/selling.ts';
import { LISTING_DAYS, type ListingStatus } from '#shared/rules/listing-life.ts';
import { type CallFailure, callApi, isSignedOut } from '#web/data/call-api.ts';
import { become } from '#web/data/session.ts';
import { needsConfirmedEmail } from '#web/features/confirm-email/needs-confirmed-email.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { withAdBack, withChanged, withoutAd } from './ads-state.ts';
import { changeAds, forgetReading, isBusy, openStatus, readAgain } from './ads-store.ts';

// What can be done with an ad. The server decides; what it refuses is said in its own words.

export type Deed = 'publish' | 'pause' | 'renew' | 'sold' | 'remove' | 'restore';

export type DeedChoice = { confirmPrice?: boolean; buyerId?: string | null };

/** Null when it is done, or why it is not. A second click on the same ad is no second deed. */
export async function doToAd(
  ad: MyAd,
  deed: Exclude<Deed, 'remove'>,
  choice: DeedChoice = {},
): Promise<CallFailure | null> {
  if (isBusy(ad.id)) return null;
  begin(ad);
  const { own, failure } = await ask(ad.id, deed, choice);
  settle(ad);
  if (own) {
    changeAds((state) => withChanged(state, ad, own, openStatus()));
    showToast({ text: deed === 'publish' ? published(ad.status) : DONE[deed] });
  }
  finish(ad, failure);
  return failure;
}

/** Gone from the list at once, and from the market as soon as the server knows; then it can be undone. */
export async function deleteAd(ad: MyAd): Promise<void> {
  if (isBusy(ad.id)) return;
  begin(ad);
  let place = 0;
  changeAds((state) => {
    place = state.tabs[ad.status]?.items.findIndex(({ id }) => id === ad.id) ?? 0;
    return withoutAd(state, ad);
  });
  const { own, failure } = await ask(ad.id, 'remove', {});
  settle(ad);
  if (own)
    showToast({ text: 'Ad deleted.', action: { label: 'Undo', onClick: () => void undoDelete(ad, place) } });
  else changeAds((state) => withAdBack(state, ad, place));
  finish(ad, failure);
}

async function undoDelete(ad: MyAd, place: number): Promise<void> {
  if (isBusy(ad.id)) return;
  begin(ad);
  const { own, failure } = await ask(ad.id, 'restore', {});
  settle(ad);
  if (own) {
    changeAds((state) => withAdBack(state, ad, place));
    showToast({ text: DONE.restore });
  }
  finish(ad, failure);
}

function begin(ad: MyAd): void {
  forgetReading();
  changeAds((state) => {
    const { [ad.id]: _, ...refusals } = state.refusals;
    return { ...state, busy: [...state.busy, ad.id], refusals };
  });
}

function settle(ad: MyAd): void {
  changeAds((state) => ({ ...state, busy: state.busy.filter((id) => id !== ad.id) }));
}

/** What is wrong with the ad itself stays beside it; other words pass. Whatever came of it, the server knows best. */
function finish(ad: MyAd, failure: CallFailure | null): void {
  if (failure && isSignedOut(failure)) {
    become(null);
    return;
  }
  if (failure && isAboutAd(failure))
    changeAds((state) => ({ ...state, refusals: { ...state.refusals, [ad.id]: reasonsOf(failure) } }));
  else if (failure && failure.code !== 'CONFIRM_PRICE' && !needsConfirmedEmail(failure))
    showToast({ text: failure.text });
  void readAgain();
}

function isAboutAd({ status, code }: CallFailure): boolean {
  return status === 422 || code === 'DUPLICATE_AD';
}

/** Of marked fields, only what is said about them: there is no form here to look at. */
function reasonsOf({ code, text, fields = {} }: CallFailure): string {
  const reasons = Object.values(fields);
  return code === 'INVALID_INPUT' && reasons.length > 0 ? reasons.join(' ') : text;
}

async function ask(id: string, deed: Deed, choice: DeedChoice) {
  let own: OwnListing | undefined;
  const failure = await callApi(async (api) => {
    own = await CALLS[deed](api, { params: { id } }, choice);
  });
  return { own, failure };
}

type OnAd = { params: { id: string } };

const CALLS: Record<Deed, (api: ApiClient, ad: OnAd, choice: DeedChoice) => Promise<OwnListing>> = {
  publish: (api, ad, { confirmPrice }) => api.selling.publish({ ...ad, body: { confirmPrice } }),
  pause: (api, ad) => api.selling.pause(ad),
  renew: (api, ad) => api.selling.renew(ad),
  sold: (api, ad, { buyerId = null }) => api.selling.sold({ ...ad, body: { buyerId } }),
  remove: (api, ad) => api.selling.remove(ad),
  restore: (api, ad) => api.selling.restore(ad),
};

function published(before: ListingStatus): string {
  return before === 'paused' ? 'Your ad is back on the market.' : 'Your ad is on the market.';
}

const DONE = {
  pause: 'Ad paused. Buyers do not see it until you resume it.',
  renew: `Ad renewed for ${LISTING_DAYS} days.`,
  sold: 'Marked as sold.',
  restore: 'Ad restored',
};
