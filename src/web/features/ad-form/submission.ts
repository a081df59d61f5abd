import type { ApiClient } from '#shared/contract/index.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import type { Failure } from '#web/api/client.ts';
import type { AdBody } from './ad-values.ts';
import { type Answer, untilAnswered } from './until-answered.ts';

/** One press of a button, carried through until the server has said yes or no. It is kept on the device before it is sent. */

export type Wanted = 'publish' | 'draft' | 'save';

export type Submission = {
  wanted: Wanted;
  confirmPrice?: boolean;
  /** From here on it may have arrived: the same body under the same key is sent until there is an answer. */
  sent?: { key: string; body: AdBody };
};

export type Sending = { signal: AbortSignal; onWaiting: (waiting: boolean) => void };

export type Settled = { ok: true; ad: OwnListing } | { ok: false; failure: Failure; version?: string };

export function isSubmission(value: unknown): value is Submission {
  const { wanted, sent } = (value ?? {}) as Partial<Submission>;
  return (
    (wanted === 'publish' || wanted === 'draft' || wanted === 'save') &&
    (sent === undefined || (typeof sent.key === 'string' && typeof sent.body === 'object'))
  );
}

/** The key makes the server answer the same to the same question, however often it is asked. */
export async function createAd(
  api: ApiClient,
  { wanted, sent }: Required<Pick<Submission, 'wanted' | 'sent'>>,
  sending: Sending,
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
  return settle(answer);
}

/** The version stands in for the key: a change that was already made is known by what the ad says now. */
export async function changeAd(
  api: ApiClient,
  id: string,
  {
    wanted,
    sent: { body },
    version,
    mayHaveArrived,
  }: Required<Pick<Submission, 'wanted' | 'sent'>> & { version: string; mayHaveArrived: boolean },
  sending: Sending,
): Promise<Settled> {
  const params = { id };
  const changed = await untilAnswered(
    () => api.selling.change({ params, body: { ...body, version } }),
    sending,
  );
  let settled = settle(changed);
  if (!settled.ok && settled.failure.code === 'AD_CHANGED' && (changed.repeated || mayHaveArrived)) {
    const now = await untilAnswered(() => api.selling.own({ params }), sending);
    if (now.ok && isAsSent(now.result, body)) settled = { ok: true, ad: now.result };
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
  return published.ok ? settle(published) : { ok: false, failure: published.failure, version: newVersion };
}

/** Which photos the server no longer has, where that is all that is wrong. */
export function missingPhotos({ status, fields }: Failure): number[] {
  const names = Object.keys(fields);
  const places = names.flatMap((name) => /^images\.(\d+)$/.exec(name)?.[1] ?? []);
  return status === 422 && places.length === names.length ? places.map(Number) : [];
}

function isAsSent(ad: OwnListing, body: AdBody): boolean {
  return (
    ad.title === body.title.replace(/\s+/g, ' ') &&
    ad.description === body.description &&
    ad.price === (body.price ?? null) &&
    ad.priceKind === body.priceKind &&
    ad.location === body.location &&
    sorted(ad.values) === sorted(body.attributes) &&
    // Photos get other ids when an ad takes them.
    ad.images.length === body.images.length
  );
}

function sorted(values: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function settle(answer: Answer<OwnListing>): Settled {
  return answer.ok ? { ok: true, ad: answer.result } : { ok: false, failure: answer.failure };
}
