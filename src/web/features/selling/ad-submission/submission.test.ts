import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '#shared/contract/index.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import type { Failure } from '#web/data/client.ts';
import { createAd, isAsSent, isSubmission, missingPhotos, type SubmissionPayload } from './submission.ts';
import { untilAnswered } from './until-answered.ts';

// The build generates this module, which is not needed here.
vi.mock('virtual:api-routes', () => ({ routes: {} }));

const failure = (status: number, fields = {}): Failure => ({
  status,
  fields,
  statusText: '',
  text: null,
  code: null,
  retryAfterSeconds: null,
  raise: null,
});

describe('untilAnswered', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    const events = new EventTarget();
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
    vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const callWith = (...answers: unknown[]) => {
    const call = vi.fn();
    for (const answer of answers)
      answer === 'yes' ? call.mockResolvedValueOnce('yes') : call.mockRejectedValueOnce(answer);
    return call;
  };
  const signal = () => new AbortController().signal;

  it('repeats the call until a busy or silent server responds, and reports that it did', async () => {
    const call = callWith(new TypeError('Failed to fetch'), { status: 503, message: '' }, 'yes');
    const answer = untilAnswered(call, { signal: signal() });
    let isAnswered = false;
    void answer.finally(() => {
      isAnswered = true;
    });
    while (!isAnswered) await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toEqual({ ok: true, result: 'yes', repeated: true });
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('does not repeat a call that was rejected', async () => {
    const call = callWith({ status: 422, message: 'Unprocessable Content' });
    expect(await untilAnswered(call, { signal: signal() })).toMatchObject({ ok: false, repeated: false });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('waits for the network and continues as soon as it is back', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const call = callWith('yes');
    const answer = untilAnswered(call, { signal: signal() });
    await vi.advanceTimersByTimeAsync(5000);
    expect(call).not.toHaveBeenCalled();
    dispatchEvent(new Event('online'));
    expect(await answer).toMatchObject({ ok: true, repeated: false });
  });

  it('ends when the page is left', async () => {
    const work = new AbortController();
    const answer = untilAnswered(callWith(new TypeError()), { signal: work.signal });
    await vi.advanceTimersByTimeAsync(10);
    work.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
  });
});

describe('missingPhotos', () => {
  it('returns the positions of photos that the server has deleted, if that is the only problem', () => {
    expect(missingPhotos(failure(422, { 'images.0': 'x', 'images.3': 'x' }))).toEqual([0, 3]);
    expect(missingPhotos(failure(422, { 'images.0': 'x', title: 'x' }))).toEqual([]);
    expect(missingPhotos(failure(409, { 'images.0': 'x' }))).toEqual([]);
    expect(missingPhotos(failure(422))).toEqual([]);
  });
});

describe('A submission that may have arrived', () => {
  const sent: SubmissionPayload = {
    key: 'k',
    body: {
      title: 'Sofa,  dark green',
      description: 'Clean and strong.',
      price: 185_000,
      priceKind: 'fixed',
      category: 5,
      subcategory: null,
      condition: 'foreign used',
      location: 'Lekki, Lagos',
      attributes: {},
      images: [{ photoId: 'a' }, { photoId: 'b' }],
      showPhone: null,
      lowestPrice: 150_000,
    },
    pictures: ['/photos/one-800.webp', '/photos/two-800.webp'],
  };
  const ad = {
    title: 'Sofa, dark green',
    description: 'Clean and strong.',
    price: 185_000,
    priceKind: 'fixed',
    category: 'Home & Garden',
    subcategory: null,
    condition: 'used',
    usedIn: 'abroad',
    location: 'Lekki, Lagos',
    values: {},
    showPhone: null,
    lowestPrice: 150_000,
    images: sent.pictures,
  } as unknown as OwnListing;

  it('is recognised by all its fields and the order of its photos', () => {
    expect(isAsSent(ad, sent)).toBe(true);
    const others: Partial<Record<keyof OwnListing, unknown>>[] = [
      { title: 'Sofa' },
      { price: 180_000 },
      { condition: 'new' },
      { usedIn: 'nigeria' },
      { category: 'Electronics' },
      { showPhone: true },
      { lowestPrice: null },
      { values: { color: 'green' } },
      { images: [...ad.images].reverse() },
      { images: [ad.images[0], '/photos/three-800.webp'] },
    ];
    for (const other of others)
      expect(isAsSent({ ...ad, ...other } as OwnListing, sent), JSON.stringify(other)).toBe(false);
  });

  it.each([
    [500, false, true],
    [422, true, false],
    [401, false, false],
    [401, true, true],
    [429, true, true],
  ])('after status %i, with an earlier attempt: %s, is unresolved: %s', async (status, before, unsure) => {
    vi.stubGlobal('navigator', { onLine: true });
    const api = { selling: { create: () => Promise.reject({ status, message: '' }) } };
    const sending = { signal: new AbortController().signal, onWaiting: () => {}, mayHaveArrived: before };
    const settled = await createAd(api as unknown as ApiClient, { intent: 'publish', sent }, sending);
    expect(settled).toMatchObject({ ok: false, unsure });
    vi.unstubAllGlobals();
  });
});

it('isSubmission accepts a stored submission only if it can be continued', () => {
  expect(isSubmission({ intent: 'publish' })).toBe(true);
  expect(isSubmission({ intent: 'publish', sent: { key: 'k', body: {}, pictures: [] } })).toBe(true);
  expect(isSubmission({ intent: 'else' })).toBe(false);
  expect(isSubmission({ intent: 'draft', sent: { key: 1 } })).toBe(false);
  expect(isSubmission(undefined)).toBe(false);
});
