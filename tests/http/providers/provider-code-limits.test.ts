import { expect, it } from 'vitest';
import { signUpAndIn } from '../../factories/users.ts';
import type { TestApp } from '../../setup/app.ts';
import { type CookieJar, newIdentity, openStep, press, withStandIn } from '../../setup/provider-visit.ts';
import { resetThrottles } from '../../setup/throttles.ts';

// The codes that are mailed to an address which no provider has confirmed are limited. One identity at a
// provider cannot use up the limit of the address, so its owner can still sign in.

const fixture = withStandIn();
const { visit } = fixture;

// Two codes for each identity, four for an email.
const LOW_LIMITS = { THROTTLE_SCALE: '0.4' };

/** The same email arrives as another identity from each provider. */
async function openCodeStep(provider: string, email: string) {
  const { jar } = await visit(provider, { name: 'Mallory', email }, { query: 'intent=login' });
  return { jar, ...(await openStep(fixture.app, jar)) };
}

async function resend(app: TestApp, { jar, attempt }: { jar: CookieJar; attempt: string }, times: number) {
  const statuses = [];
  for (let turn = 0; turn < times; turn += 1)
    statuses.push((await press(app, jar, { attempt, action: 'resend' })).status);
  return statuses;
}

it.each(['with an account', 'without an account'])(
  'An email %s gets a limited number of codes a day, and one identity can request only a part of them',
  async (account) => {
    const { email } = account === 'with an account' ? await signUpAndIn(fixture.app) : newIdentity();
    const [stranger, owner, third] = [
      await openCodeStep('google', email),
      await openCodeStep('facebook', email),
      await openCodeStep('apple', email),
    ];
    await fixture.another(LOW_LIMITS, async (limited) => {
      await resetThrottles(fixture.app);
      expect(await resend(limited, stranger, 4)).toEqual([200, 200, 429, 429]);
      expect(await resend(limited, owner, 3)).toEqual([200, 200, 429]);
      expect(await resend(limited, third, 1)).toEqual([429]);
    });
  },
);
