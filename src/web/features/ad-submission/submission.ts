import type { ApiClient } from '#shared/contract/index.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import { findCategory } from '#shared/rules/categories.ts';
import { checkListing } from '#shared/rules/listing/check-listing.ts';
import { formatLocation } from '#shared/rules/locations.ts';
import type { Failure } from '#web/data/client.ts';
import type { AdBody } from './ad-body.ts';
import { type CallResult, untilAnswered } from './until-answered.ts';

/** One press of a button, carried through until the server has said yes or no. It is kept on the device before it is sent. */

export type SubmitIntent = 'publish' | 'draft' | 'save';

export type SubmissionPayload = {
  key: string;
  body: AdBody;
  /** Where the server shows the photos, in their order. */
  pictures: string[];
};

export type Submission = {
  intent: SubmitIntent;
  confirmPrice?: boolean;
  /** From here on it may have arrived: the same body under the same key is sent until there is an answer. */
  sent?: SubmissionPayload;
};

/** What has left this device, and may have arrived. */
export type SentSubmission = Required<Pick<Submission, 'intent' | 'sent'>>;

/** A yes, and what was intent. */
export type CompletedSubmission = { ad: OwnListing; intent: SubmitIntent };

export type SendOptions = { signal: AbortSignal; onWaiting?: (waiting: boolean) => void };

export type SubmissionResult =
  | { ok: true; ad: OwnListing }
  | {
      ok: false;
      failure: Failure;
      /** Whether it may have been done all the same. */
      unsure: boolean;
      version?: string;
    };

export function isSubmission(value: unknown): value is Submission {
  const { intent, sent } = (value ?? {}) as Partial<Submission>;
  return (
    (intent === 'publish' || intent === 'draft' || intent === 'save') &&
    (sent === undefined || isPayload(sent))
  );
}

export function isSentSubmission(value: unknown): value is SentSubmission {
  return isSubmission(value) && value.sent !== undefined;
}

function isPayload({ key, body, pictures }: Partial<SubmissionPayload>): boolean {
  return typeof key === 'string' && typeof body === 'object' && Array.isArray(pictures);
}

/** The key makes the server answer the same to the same question, however often it is asked. */
export async function createAd(
  api: ApiClient,
  { intent, sent }: SentSubmission,
  { mayHaveArrived, ...sending }: SendOptions & { mayHaveArrived: boolean },
): Promise<SubmissionResult> {
  const status = intent === 'draft' ? 'draft' : 'active';
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
  { intent, sent, version, mayHaveArrived }: SentSubmission & { version: string; mayHaveArrived: boolean },
  sending: SendOptions,
): Promise<SubmissionResult> {
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
  if (!settled.ok || intent !== 'publish' || settled.ad.status === 'active') return settled;

  const { version: newVersion } = settled.ad;
  const published = await untilAnswered(
    () => api.selling.publish({ params, body: { confirmPrice: body.confirmPrice } }),
    sending,
  );
  if (!published.ok && published.repeated && published.failure.code === 'ILLEGAL_TRANSITION') {
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
  sending: SendOptions,
  sent?: SubmissionPayload,
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
export function isAsSent(ad: OwnListing, { body, pictures }: SubmissionPayload): boolean {
  const checked = checkListing({ ...body, imageCount: pictures.length }, { draft: true });
  if ('problems' in checked) return false;
  const { ad: expected } = checked;
  return (
    ad.title === expected.title &&
    ad.description === expected.description &&
    ad.price === expected.price &&
    ad.priceKind === expected.priceKind &&
    findCategory(ad.category)?.id === expected.categoryId &&
    (ad.subcategory?.id ?? null) === expected.subcategory &&
    ad.condition === expected.condition &&
    ad.location === formatLocation(expected) &&
    ad.showPhone === body.showPhone &&
    sorted(ad.values) === sorted(expected.attributes) &&
    ad.images.join() === pictures.join()
  );
}

function sorted(values: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function settle(answer: CallResult<OwnListing>, mayHaveArrived: boolean): SubmissionResult {
  if (answer.ok) return { ok: true, ad: answer.result };
  const { failure, repeated } = answer;
  return { ok: false, failure, unsure: !isDefiniteRejection(failure, repeated || mayHaveArrived) };
}

/** A server that failed may have failed after the work was done; and one that does not let us in has not looked for it. */
function isDefiniteRejection({ status }: Failure, mayHaveArrived: boolean): boolean {
  return status < 500 && !(mayHaveArrived && [401, 403, 429].includes(status));
}
