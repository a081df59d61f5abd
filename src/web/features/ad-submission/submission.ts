import type { ApiClient } from '#shared/contract/index.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import { checkAd } from '#shared/rules/ad/check-ad.ts';
import { findCategory } from '#shared/rules/categories.ts';
import { formatPlace } from '#shared/rules/places.ts';
import type { Failure } from '#web/data/client.ts';
import type { AdBody } from './ad-body.ts';
import { type Answer, untilAnswered } from './until-answered.ts';

/** One press of a button, carried through until the server has said yes or no. It is kept on the device before it is sent. */

export type Wanted = 'publish' | 'draft' | 'save';

export type Sent = {
  key: string;
  body: AdBody;
  /** Where the server shows the photos, in their order. */
  pictures: string[];
};

export type Submission = {
  wanted: Wanted;
  confirmPrice?: boolean;
  /** From here on it may have arrived: the same body under the same key is sent until there is an answer. */
  sent?: Sent;
};

/** What has left this device, and may have arrived. */
export type Departed = Required<Pick<Submission, 'wanted' | 'sent'>>;

/** A yes, and what was wanted. */
export type Done = { ad: OwnListing; wanted: Wanted };

export type Sending = { signal: AbortSignal; onWaiting?: (waiting: boolean) => void };

export type Settled =
  | { ok: true; ad: OwnListing }
  | {
      ok: false;
      failure: Failure;
      /** Whether it may have been done all the same. */
      unsure: boolean;
      version?: string;
    };

export function isSubmission(value: unknown): value is Submission {
  const { wanted, sent } = (value ?? {}) as Partial<Submission>;
  return (
    (wanted === 'publish' || wanted === 'draft' || wanted === 'save') && (sent === undefined || isSent(sent))
  );
}

export function isDeparted(value: unknown): value is Departed {
  return isSubmission(value) && value.sent !== undefined;
}

function isSent({ key, body, pictures }: Partial<Sent>): boolean {
  return typeof key === 'string' && typeof body === 'object' && Array.isArray(pictures);
}

/** The key makes the server answer the same to the same question, however often it is asked. */
export async function createAd(
  api: ApiClient,
  { wanted, sent }: Departed,
  { mayHaveArrived, ...sending }: Sending & { mayHaveArrived: boolean },
): Promise<Settled> {
  const status = wanted === 'draft' ? 'draft' : 'active';
  const answer = await untilAnswered(
    () =>
      api.selling.create({
        headers: { 'idempotency-key': sent.key },
        body: { ...sent.body, status },
      }),
    sending,
  );
  return settle(answer, mayHaveArrived);
}

/** The version stands in for the key: a change that was already made is known by what the ad says now. */
export async function changeAd(
  api: ApiClient,
  id: string,
  { wanted, sent, version, mayHaveArrived }: Departed & { version: string; mayHaveArrived: boolean },
  sending: Sending,
): Promise<Settled> {
  const params = { id };
  const { body } = sent;
  const changed = await untilAnswered(
    () => api.selling.change({ params, body: { ...body, version } }),
    sending,
  );
  let settled = settle(changed, mayHaveArrived);
  if (!settled.ok && settled.failure.code === 'AD_CHANGED' && (changed.repeated || mayHaveArrived)) {
    const now = await untilAnswered(() => api.selling.own({ params }), sending);
    if (now.ok && isAsSent(now.result, sent)) settled = { ok: true, ad: now.result };
  }
  if (!settled.ok || wanted !== 'publish' || settled.ad.status === 'active') return settled;

  const { version: newVersion } = settled.ad;
  const published = await untilAnswered(
    () => api.selling.publish({ params, body: { confirmPrice: body.confirmPrice } }),
    sending,
  );
  if (!published.ok && published.repeated && published.failure.code === 'ILLEGAL_CHANGE') {
    const now = await untilAnswered(() => api.selling.own({ params }), sending);
    if (now.ok && now.result.status === 'active') return { ok: true, ad: now.result };
  }
  const last = settle(published, false);
  return last.ok ? last : { ...last, version: newVersion };
}

/** The version an ad has now, if it is one's own doing: as it was sent, where the answer to that was lost. */
export async function findOwnVersion(
  api: ApiClient,
  id: string,
  sending: Sending,
  sent?: Sent,
): Promise<string | null> {
  const now = await untilAnswered(() => api.selling.own({ params: { id } }), sending);
  return now.ok && (!sent || isAsSent(now.result, sent)) ? now.result.version : null;
}

/** Which photos the server no longer has, where that is all that is wrong. */
export function missingPhotos({ status, fields }: Failure): number[] {
  const names = Object.keys(fields);
  const places = names.flatMap((name) => /^images\.(\d+)$/.exec(name)?.[1] ?? []);
  return status === 422 && places.length === names.length ? places.map(Number) : [];
}

/** Whether the ad says and shows what was sent, as the server would have read it. */
export function isAsSent(ad: OwnListing, { body, pictures }: Sent): boolean {
  const checked = checkAd({ ...body, imageCount: pictures.length }, { draft: true });
  if ('problems' in checked) return false;
  const { ad: meant } = checked;
  return (
    ad.title === meant.title &&
    ad.description === meant.description &&
    ad.price === meant.price &&
    ad.priceKind === meant.priceKind &&
    findCategory(ad.category)?.id === meant.categoryId &&
    (ad.subcategory?.id ?? null) === meant.subcategory &&
    ad.condition === meant.condition &&
    ad.location === formatPlace(meant) &&
    ad.showPhone === body.showPhone &&
    sorted(ad.values) === sorted(meant.attributes) &&
    ad.images.join() === pictures.join()
  );
}

function sorted(values: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function settle(answer: Answer<OwnListing>, mayHaveArrived: boolean): Settled {
  if (answer.ok) return { ok: true, ad: answer.result };
  const { failure, repeated } = answer;
  return { ok: false, failure, unsure: !isPlainNo(failure, repeated || mayHaveArrived) };
}

/** A server that failed may have failed after the work was done; and one that does not let us in has not looked for it. */
function isPlainNo({ status }: Failure, mayHaveArrived: boolean): boolean {
  return status < 500 && !(mayHaveArrived && [401, 403, 429].includes(status));
}
