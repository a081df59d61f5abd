import type { Db } from '#server/platform/database/database.ts';
import type { Caller, Throttler } from '#server/platform/throttle/throttle.ts';
import type { NumberKind } from '#shared/rules/known-bad.ts';
import { findKnownBad } from './known-bad.ts';

// Checks a number for anyone. The number is only in memory: it is neither stored nor logged. A number with and
// one without cases cost the same query and get a response of the same shape.

export type NumberChecks = { db: Db; secret: string; throttler: Throttler };

export async function checkNumber(
  parts: NumberChecks,
  { kind, number }: { kind: NumberKind; number: string },
  caller: Caller & { userId: string | undefined },
): Promise<{ cases: number }> {
  const { address, device, userId } = caller;
  await parts.throttler.use('numberCheck', { address, device: userId ?? device });
  const [found] = await findKnownBad(parts.db, parts, kind, [number]);
  return { cases: found?.cases ?? 0 };
}
