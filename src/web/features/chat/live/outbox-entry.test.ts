import { describe, expect, it } from 'vitest';
import { failedAttemptOf, type OutboxEntry, pendingOf } from './outbox-entry.ts';

function entry(id: string, part: Partial<OutboxEntry> = {}): OutboxEntry {
  const outgoing = { kind: 'text', message: 'Is it available?' } as const;
  return { id, userId: 'ada', lane: 'a', at: 1, rejection: null, outgoing, ...part };
}
const rejectedCall = (status: number, part: object = {}) => ({
  status,
  text: null,
  fields: {},
  retryAfterSeconds: null,
  ...part,
});

describe('A failed attempt', () => {
  it('is retried later if there was no response or the server is busy', () => {
    for (const failure of [null, ...[408, 425, 429, 500, 502, 503].map((status) => rejectedCall(status))])
      expect(failedAttemptOf(failure)).toEqual({ kind: 'later', afterMs: null });
    expect(failedAttemptOf(rejectedCall(429, { retryAfterSeconds: 7 }))).toEqual({
      kind: 'later',
      afterMs: 7000,
    });
  });

  it('is rejected with the text of the server', () => {
    const text = 'This member has left Kasuwa.';
    expect(failedAttemptOf(rejectedCall(409, { text }))).toEqual({ kind: 'rejected', text, raise: null });
    expect(
      failedAttemptOf(rejectedCall(422, { text: 'Please check.', fields: { message: 'Too long.' } })),
    ).toEqual({
      kind: 'rejected',
      text: 'Please check. Too long.',
      raise: null,
    });
  });

  it('is rejected at a daily limit, which ends hours later', () => {
    const text = 'You can start 5 conversations a day until you confirm your e-mail address.';
    const failure = rejectedCall(429, { code: 'DAILY_LIMIT', text, retryAfterSeconds: 80_000 });
    expect(failedAttemptOf(failure)).toEqual({ kind: 'rejected', text, raise: null });
    for (const raise of ['confirm-email', 'confirm-phone'] as const)
      expect(failedAttemptOf({ ...failure, raise })).toEqual({ kind: 'rejected', text, raise });
  });

  it('with status 401 means that the user is signed out', () => {
    expect(failedAttemptOf(rejectedCall(401))).toEqual({ kind: 'signed-out' });
  });
});

describe('A pending message', () => {
  it('is shown like the message that it will become, with its status and reason', () => {
    const shown = (part: Partial<OutboxEntry>, held = false) =>
      pendingOf(entry('x', part), { held, urlOf: (id) => `blob:${id}` });
    expect(shown({})).toMatchObject({ kind: 'text', message: 'Is it available?', status: 'sending' });
    expect(shown({}, true)).toMatchObject({ status: 'waiting', reason: null });
    expect(shown({ rejection: 'No.' }, true)).toMatchObject({ status: 'rejected', reason: 'No.' });
    expect(shown({ outgoing: { kind: 'offer', amount: 500 } }).offer).toEqual({ amount: 500, state: 'open' });
    const declined = shown({ outgoing: { kind: 'answer', seq: 4, answer: 'decline', amount: 500 } });
    expect(declined).toMatchObject({ kind: 'answer', offer: { amount: 500, state: 'declined' } });
    const photo = { name: 'a.jpg', blob: new Blob(['x']), prepared: true, uploaded: null };
    expect(shown({ outgoing: { kind: 'photo', message: '', photo } }).photoUrl).toBe('blob:x');
  });
});
