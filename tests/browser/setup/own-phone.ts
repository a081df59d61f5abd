import type { Page } from 'playwright-core';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { myId } from './accounts.ts';

/** The phone number in the user's own profile. */
export async function readOwnPhone(page: Page): Promise<string | null | undefined> {
  const profile = await page.request.get(`/api/users/${await myId(page)}/profile`);
  return ((await profile.json()) as ApiOutputs['accounts']['profile']).private?.phone;
}
