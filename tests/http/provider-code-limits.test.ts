import { expect, it } from 'vitest';
import { signUpAndIn } from '../factories/users.ts';
import type { TestApp } from '../setup/app.ts';
import { type CookieJar, newIdentity, openStep, press, withStandIn } from '../setup/provider-visit.ts';

// How many codes are mailed to an address that no provider has confirmed. One person of a provider cannot use up what
// the address has, so that its owner is not kept out.

const fixture = withStandIn();
const { visit, rows } = fixture;

// Two codes for each person of a provider, four for an address.
const FEW = { THROTTLE_SCALE: '0.4' };

/** The same address comes as another person from each provider. */
async function atCode(provider: string, email: string) {
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
  'An address %s gets so many codes a day, and one person of a provider can ask for a part of them',
  async (account) => {
    const { email } = account === 'with an account' ? await signUpAndIn(fixture.app) : newIdentity();
    const [stranger, owner, third] = [
      await atCode('google', email),
      await atCode('facebook', email),
      await atCode('apple', email),
    ];
    await fixture.another(FEW, async (busy) => {
      await rows('DELETE FROM throttle_counters');
      expect(await resend(busy, stranger, 4)).toEqual([200, 200, 429, 429]);
      expect(await resend(busy, owner, 3)).toEqual([200, 200, 429]);
      expect(await resend(busy, third, 1)).toEqual([429]);
    });
  },
);
