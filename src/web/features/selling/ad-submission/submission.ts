import type { ApiClient } from '#shared/contract/index.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import { findCategory } from '#shared/rules/categories.ts';
import { checkListing } from '#shared/rules/listing/check-listing.ts';
import { formatLocation } from '#shared/rules/locations.ts';
import type { Failure } from '#web/data/client.ts';
import type { AdBody } from './ad-body.ts';
import { type CallResult, untilAnswered } from './until-answered.ts';

/** A submission is saved on the device and then sent until the server accepts or rejects it. */

export type SubmitIntent = 'publish' | 'draft' | 'save';

export type SubmissionPayload = {
  key: string;
  body: AdBody;
  /** The URLs of the photos on the server, in order. */
  pictures: string[];
};

export type Submission = {
  intent: SubmitIntent;
  confirmPrice?: boolean;
  /** It may have arrived, so the same body is sent with the same key until there is a response. */
  sent?: SubmissionPayload;
};

/** A submission that was sent and may have arrived. */
export type SentSubmission = Required<Pick<Submission, 'intent' | 'sent'>>;

/** A submission that the server has accepted. */
export type CompletedSubmission = { ad: OwnListing; intent: SubmitIntent };

export type SendOptions = { signal: AbortSignal; onWaiting?: (waiting: boolean) => void };

export type SubmissionResult =
  | { ok: true; ad: OwnListing }
  | {
      ok: false;
      failure: Failure;
      /** Whether the submission may have succeeded nevertheless. */
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

/** With the same idempotency key, the server returns the same response to a repeated request. */
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

/** The version takes the place of the key: the current listing shows whether the change was already made. */
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

/** Returns the current version of the listing; with `sent`, only if the listing matches that submission. */
export async function findOwnVersion(
  api: ApiClient,
  id: string,
  sending: SendOptions,
  sent?: SubmissionPayload,
): Promise<string | null> {
  const now = await untilAnswered(() => api.selling.own({ params: { id } }), sending);
  return now.ok && (!sent || isAsSent(now.result, sent)) ? now.result.version : null;
}

/** Returns the positions of photos that the server has deleted, if that is the only problem. */
export function missingPhotos({ status, fields }: Failure): number[] {
  const names = Object.keys(fields);
  const positions = names.flatMap((name) => /^images\.(\d+)$/.exec(name)?.[1] ?? []);
  return status === 422 && positions.length === names.length ? positions.map(Number) : [];
}

/** Whether the listing matches the submission after the normalisation of the server. */
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
    ad.usedIn === expected.usedIn &&
    ad.location === formatLocation(expected) &&
    ad.showPhone === body.showPhone &&
    ad.lowestPrice === (body.lowestPrice ?? null) &&
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

/** A failed server may have finished the work. A 401, 403 or 429 says nothing about an earlier attempt. */
function isDefiniteRejection({ status }: Failure, mayHaveArrived: boolean): boolean {
  return status < 500 && !(mayHaveArrived && [401, 403, 429].includes(status));
}
