import { describe, expect, it } from 'vitest';
import { CODE_ATTEMPTS_MAX } from '#shared/rules/limits.ts';
import { otherCode } from '../../setup/email-codes.ts';
import { CODE_SUBJECT, withMailedCodes } from '../../setup/mailed-codes.ts';
import { waitForAllMails, waitForMail } from '../../setup/mails.ts';
import { newIdentity, OVER, press } from '../../setup/provider-visit.ts';

// Attempts, lifetime and browser of the code that is mailed to an address which a provider has not confirmed.

const { fixture, openCodePage, codeTo, enter, signUpUser } = withMailedCodes();
const { me, rows } = fixture;

const WRONG = 'That code is not right. Please check it and try again.';
const SPENT = 'This code has expired or was tried too often. Please ask for a new one.';

describe('The code', () => {
  it('is only in the email, which explains its use and contains no text of a stranger', async () => {
    const { email } = newIdentity();
    const { attempt } = await openCodePage({ name: 'Win at http://evil.example/now', email });
    const mail = await waitForMail(fixture.app, email, CODE_SUBJECT);
    const code = await codeTo(email);
    expect(code).toMatch(/^\d{6}$/);
    for (const part of [
      'Facebook',
      'sign in to the Kasuwa account with this address',
      'within 10 minutes',
      'Do not share it',
    ])
      expect(mail.text).toContain(part);
    expect(mail.text + mail.html + mail.subject).not.toMatch(/evil|Win at/);
    expect(mail.subject).not.toMatch(/\d/);
    const [stored] = await rows('SELECT * FROM pending_sign_ins WHERE id = $1', attempt);
    expect(stored.code_hash).toHaveLength(32);
    expect(JSON.stringify(stored)).not.toContain(email);
    const queued = await rows(`SELECT data FROM pgboss.job WHERE data->>'to' = $1`, email);
    expect(queued).toHaveLength(1);
    expect(JSON.stringify(queued)).not.toContain(code);
  });

  it('can be entered again after a wrong attempt, five times in all', async () => {
    const { email } = newIdentity();
    const { jar, attempt } = await openCodePage({ ...newIdentity(), email });
    const code = await codeTo(email);
    for (let turn = 1; turn <= CODE_ATTEMPTS_MAX; turn += 1) {
      const { status, page } = await enter(jar, attempt, otherCode(code, turn));
      expect(status).toBe(422);
      expect(page).toContain(turn < CODE_ATTEMPTS_MAX ? WRONG : SPENT);
      expect(page).toContain(`value="${attempt}"`);
    }
    const right = await enter(jar, attempt, code);
    expect(right.status).toBe(422);
    expect(right.page).toContain(SPENT);
    expect((await me(jar)).status).toBe(401);
  });

  it('has five attempts, even if they all arrive at the same time', async () => {
    const { email } = newIdentity();
    const { jar, attempt } = await openCodePage({ ...newIdentity(), email });
    const code = await codeTo(email);
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => enter(new Map(jar), attempt, otherCode(code, at + 1))),
    );
    const stored = await rows('SELECT tries FROM pending_sign_ins WHERE id = $1', attempt);
    expect(stored).toEqual([{ tries: CODE_ATTEMPTS_MAX }]);
  });

  it('works once, even if it arrives several times at the same time', async () => {
    const user = await signUpUser({ confirmed: true });
    const { jar, attempt } = await openCodePage({ ...newIdentity(), email: user.email });
    const code = await codeTo(user.email);
    const ends = await Promise.all([1, 2, 3].map(() => enter(new Map(jar), attempt, code)));
    expect(ends.filter(({ outcome }) => outcome?.result === 'signed-in')).toHaveLength(1);
    expect((await enter(new Map(jar), attempt, code)).status).not.toBe(200);
  });

  it('can be sent again, and the newest one counts with its own five attempts', async () => {
    const { email } = newIdentity();
    const { jar, attempt } = await openCodePage(
      { ...newIdentity(), email },
      { query: 'intent=signup&terms=1' },
    );
    const first = await codeTo(email);
    for (let turn = 1; turn <= CODE_ATTEMPTS_MAX; turn += 1)
      await enter(jar, attempt, otherCode(first, turn));
    const again = await press(fixture.app, jar, { attempt, action: 'resend' });
    expect(again.status).toBe(200);
    expect(again.page).toContain('We sent you a new code.');
    const second = await codeTo(email, 2);
    if (second !== first) expect((await enter(jar, attempt, first)).status).toBe(422);
    expect((await enter(jar, attempt, second)).outcome.result).toBe('signed-in');
  });

  it('does not work in another browser or for another email', async () => {
    const [one, two] = [newIdentity(), newIdentity()];
    const first = await openCodePage(one);
    const second = await openCodePage(two);
    const code = await codeTo(one.email);
    expect((await enter(new Map(), first.attempt, code)).outcome.text).toBe(OVER);
    expect((await enter(new Map(second.jar), first.attempt, code)).outcome.text).toBe(OVER);
    const wrong = await enter(second.jar, second.attempt, code);
    expect(wrong.page).toContain(WRONG);
  });

  it('expires after ten minutes and is then not sent again', async () => {
    const { email } = newIdentity();
    const { jar, attempt } = await openCodePage({ ...newIdentity(), email });
    const code = await codeTo(email);
    expect(
      await rows(
        `SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM pending_sign_ins WHERE id = $1`,
        attempt,
      ),
    ).toEqual([{ minutes: 10 }]);
    await rows('UPDATE pending_sign_ins SET expires_at = now() WHERE id = $1', attempt);
    expect((await enter(jar, attempt, code)).page).toContain(SPENT);
    expect((await press(fixture.app, jar, { attempt, action: 'resend' })).outcome.text).toBe(OVER);
    await waitForAllMails(fixture.app);
    await codeTo(email);
  });
});

describe('A visitor who cancels at the code', () => {
  it('has no cookie left, and the page that opened the window learns that it was closed', async () => {
    const { jar, attempt } = await openCodePage(newIdentity());
    const { outcome } = await press(fixture.app, jar, { attempt, action: 'cancel' });
    expect(outcome).toEqual({ result: 'failed', tab: 't1', text: 'Authentication window was closed' });
    expect(jar.size).toBe(0);
  });
});
