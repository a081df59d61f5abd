import { expect } from 'vitest';
import { signUpAndIn } from '../factories/users.ts';
import { codeTo, type Jar, openStep, press, withStandIn } from './provider-visit.ts';

// For all tests of a file: a market whose providers the stand-in plays, up to the page that asks for a mailed code.

export const CODE_SUBJECT = 'Your code for signing in to Kasuwa';

export function withMailedCodes() {
  const market = withStandIn();
  return {
    market,
    /** Up to the page that asks for the code. */
    async askedForCode(
      person: Record<string, string>,
      { provider = 'facebook', query = 'intent=login&tab=t1' } = {},
    ) {
      const { status, headers, jar } = await market.visit(provider, person, { query });
      expect({ status, to: headers.get('location') }).toEqual({ status: 303, to: '/auth/finish' });
      return { jar, ...(await openStep(market.app, jar)) };
    },
    codeTo: (email: string, count = 1) => codeTo(market.app, email, count),
    enter: (jar: Jar, attempt: string, code: string) =>
      press(market.app, jar, { attempt, action: 'code', code }),
    async signedUp({ confirmed }: { confirmed: boolean }) {
      const member = await signUpAndIn(market.app);
      if (confirmed) await market.rows('UPDATE users SET email_verified = true WHERE id = $1', member.id);
      return member;
    },
  };
}
