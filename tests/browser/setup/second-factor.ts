import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestAccount } from './accounts.ts';

// An authenticator app, and the two-factor setup through the API.

/** No code works twice, so a second one comes from the next time step, which the server already accepts. */
export function appCode(secret: string, step: 'this' | 'next' = 'this'): string {
  const timestamp = Date.now() + (step === 'next' ? 30_000 : 0);
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp });
}

export async function switchOnFactor(page: Page, { password }: TestAccount) {
  const started = await page.request.post('/api/users/me/two-factor', { data: { password } });
  const { secret } = (await started.json()) as { secret: string };
  const data = { code: appCode(secret) };
  const confirmed = await page.request.post('/api/users/me/two-factor/confirm', { data });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}
