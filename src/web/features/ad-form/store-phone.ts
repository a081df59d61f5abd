import type { Failure } from '#web/api/client.ts';
import { untilAnswered } from './until-answered.ts';

/** The number goes into the profile before the ad that shows it goes out. */
export async function storePhone(phone: string | null, signal: AbortSignal): Promise<Failure | null> {
  if (!phone) return null;
  const { api } = await import('#web/api/client.ts');
  const answer = await untilAnswered(() => api.accounts.update({ phone }), { signal });
  return answer.ok ? null : answer.failure;
}
