import { parsePhone } from '#shared/format/phone.ts';
import type { Failure } from '#web/data/client.ts';
import { untilAnswered } from '#web/features/ad-submission/until-answered.ts';

/** The number goes into the profile before the ad that shows it goes out, but never over one that is there already. */
export async function storePhone(
  userId: string,
  phone: string,
  signal: AbortSignal,
): Promise<{ failure: Failure } | { phone: string }> {
  const { api } = await import('#web/data/client.ts');
  const read = await untilAnswered(() => api.accounts.profile({ params: { id: userId } }), { signal });
  if (!read.ok) return { failure: read.failure };
  const known = read.result.private?.phone;
  if (known) return { phone: known };
  const stored = await untilAnswered(() => api.accounts.update({ phone }), { signal });
  return stored.ok ? { phone: parsePhone(phone) ?? phone } : { failure: stored.failure };
}
