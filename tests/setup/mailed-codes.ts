import { expect } from 'vitest';
import { confirmEmail, signUpAndIn } from '../factories/users.ts';
import { type CookieJar, codeTo, openStep, press, withStandIn } from './provider-visit.ts';

// A fixture for a test file with the stand-in provider, up to the page that asks for a mailed code.

export const CODE_SUBJECT = 'Your code for signing in to Kasuwa';

export function withMailedCodes() {
  const fixture = withStandIn();
  return {
    fixture,
    /** Goes through the provider and opens the page that asks for the code. */
    async openCodePage(
      identity: Record<string, string>,
      { provider = 'facebook', query = 'intent=login&tab=t1' } = {},
    ) {
      const { status, headers, jar } = await fixture.visit(provider, identity, { query });
      expect({ status, to: headers.get('location') }).toEqual({ status: 303, to: '/auth/finish' });
      return { jar, ...(await openStep(fixture.app, jar)) };
    },
    codeTo: (email: string, count = 1) => codeTo(fixture.app, email, count),
    enter: (jar: CookieJar, attempt: string, code: string) =>
      press(fixture.app, jar, { attempt, action: 'code', code }),
    async signUpUser({ confirmed }: { confirmed: boolean }) {
      const user = await signUpAndIn(fixture.app);
      if (confirmed) await confirmEmail(fixture.app, user.id);
      return user;
    },
  };
}
