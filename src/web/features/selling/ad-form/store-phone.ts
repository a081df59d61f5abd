import { parsePhone } from '#shared/format/phone.ts';
import type { Failure } from '#web/data/client.ts';
import { untilAnswered } from '#web/features/selling/ad-submission/until-answered.ts';

/** Saves the number in the profile before the listing is sent. It never replaces an existing number. */
export async function storePhone(
  userId: string,
  phone: string,
  signal: AbortSignal,
): Promise<{ failure: Failure } | { phone: string }> {
  const { api } = await import('#web/data/client.ts');
  const read = await untilAnswered(() => api.accounts.profile({ params: { id: userId } }), { signal });
  if (!read.ok) return { failure: read.failure };
  const existing = read.result.private?.phone;
  if (existing) return { phone: existing };
  const stored = await untilAnswered(() => api.accounts.update({ phone }), { signal });
  return stored.ok ? { phone: parsePhone(phone) ?? phone } : { failure: stored.failure };
}
