import { describe, expect, it } from 'vitest';
import {
  type CookieJar,
  cookieHeader,
  newIdentity,
  openStep,
  press,
  readOutcome,
  withStandIn,
} from '../../setup/provider-visit.ts';
import { resetThrottles } from '../../setup/throttles.ts';

// Limits of the forms in the window of a provider, and the responses to invalid forms.

const fixture = withStandIn();
const { visit, me, rows } = fixture;

const TOO_MANY = 'Too many attempts. Please wait a moment and try again.';

async function atStep(provider: 'google' | 'facebook') {
  const { jar } = await visit(provider, newIdentity(), { query: 'intent=login&tab=t1' });
  return { jar, ...(await openStep(fixture.app, jar)) };
}

describe('Form submissions in the window of a provider', () => {
  // One submission for each sign-in, 20 for an IP address.
  const LOW_LIMITS = { THROTTLE_SCALE: '0.0334' };

  it.each([
    ['google', 'agree', 'Agree and continue'],
    ['facebook', 'code', 'Check your e-mail'],
  ] as const)(
    'are limited per sign-in, and the page of %s shows the error',
    async (provider, action, text) => {
      await fixture.another(LOW_LIMITS, async (limited) => {
        await resetThrottles(limited);
        const { jar, attempt } = await atStep(provider);
        const other = await atStep('google');
        const form = { attempt, action, code: '123456' };
        // This step has no such button, but the submission counts.
        await press(limited, new Map(jar), { ...form, action: provider === 'google' ? 'code' : 'agree' });
        const before = new Map(jar);
        const { status, page, headers } = await press(limited, jar, form);
        expect({ status, jar }).toEqual({ status: 429, jar: before });
        expect(page).toContain(TOO_MANY);
        expect(page).toContain(text);
        expect(page).toContain(`value="${attempt}"`);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        const end = await press(limited, other.jar, { attempt: other.attempt, action: 'agree' });
        expect(end.outcome.result).toBe('signed-in');
      });
    },
  );

  it('are also limited per IP address, with a far higher limit because many users share one', async () => {
    await fixture.another(LOW_LIMITS, async (limited) => {
      await resetThrottles(limited);
      const send = (jar: CookieJar, attempt: string) => press(limited, jar, { attempt, action: 'agree' });
      for (let turn = 0; turn < 20; turn += 1) expect((await send(new Map(), 'x')).status).toBe(401);
      expect((await send(new Map(), 'x')).status).toBe(429);
      const { jar, attempt } = await atStep('google');
      const { status, page } = await send(jar, attempt);
      expect(status).toBe(429);
      expect(page).toContain(TOO_MANY);
      expect(page).toContain('Agree and continue');
      await resetThrottles(limited);
      expect((await press(fixture.app, jar, { attempt, action: 'agree' })).outcome.result).toBe('signed-in');
      expect((await me(jar)).status).toBe(200);
    });
  });
});

describe('The URL of the last step', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const send = async (path: string, jar: CookieJar, init: RequestInit, type = FORM) =>
    readOutcome(
      await fixture.app.fetch(path, {
        method: 'POST',
        ...init,
        headers: { accept: 'text/html', 'content-type': type, ...cookieHeader(jar) },
      }),
    );
  const inParts = (text: string) => ({ body: new Blob([text]).stream(), duplex: 'half' as const });

  it.each([
    ['a text', (text: string) => ({ body: text })],
    ['a stream without a length', inParts],
  ])('rejects a large form with a page that notifies its opener: %s', async (_what, bodyOf) => {
    const { jar, attempt } = await atStep('google');
    const before = new Map(jar);
    const body = bodyOf(`attempt=${attempt}&action=agree&x=${'x'.repeat(20_000)}`);
    const { status, outcome, headers } = await send('/auth/finish', jar, body);
    expect({ status, outcome, jar }).toMatchObject({
      status: 413,
      outcome: { result: 'failed', tab: 't1' },
      jar: before,
    });
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const small = bodyOf(`attempt=${attempt}&action=agree`);
    expect((await send('/auth/finish', jar, small)).outcome.result).toBe('signed-in');
  });

  it('rejects a large callback form of Apple with the same page', async () => {
    const { status, outcome } = await send('/auth/apple/callback', new Map(), { body: 'x'.repeat(20_000) });
    expect({ status, outcome }).toMatchObject({ status: 413, outcome: { result: 'failed', tab: null } });
  });

  it('accepts only a form', async () => {
    const { jar, attempt } = await atStep('google');
    const body = JSON.stringify({ attempt, action: 'agree' });
    expect((await send('/auth/finish', jar, { body }, 'application/json')).status).toBe(415);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'answers %s with 405 and the allowed methods',
    async (method) => {
      const { jar } = await atStep('google');
      const { status, headers } = await send('/auth/finish', jar, { method });
      expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'GET, HEAD, POST' });
    },
  );
});

describe('A text that is not a code', () => {
  it.each(['', ' ', '12345', '1234567', 'abcdef', '12 34 5-', '１２３４５６'])(
    'uses up no attempt and gets a message about the digits: %j',
    async (code) => {
      const { jar, attempt } = await atStep('facebook');
      const { status, page } = await press(fixture.app, jar, { attempt, action: 'code', code });
      expect(status).toBe(422);
      expect(page).toContain('Please enter the 6 digits from the e-mail.');
      expect(page).toContain(`value="${attempt}"`);
      expect(await rows('SELECT tries FROM pending_sign_ins WHERE id = $1', attempt)).toEqual([{ tries: 0 }]);
    },
  );
});
