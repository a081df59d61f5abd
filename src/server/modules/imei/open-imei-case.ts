import { openCase } from '#server/modules/cases/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { IMEI_RISK } from '#shared/rules/imei.ts';
import { findImeiProblems } from './imei.queries.ts';

// Staff look at a listing whose number has a problem. Its page and its seller learn nothing of it.

type Offered = { listingId: number; sellerId: string };

export async function openCaseOfProblem(tx: Tx, offered: Offered): Promise<void> {
  const problems = await findImeiProblems(tx, offered.listingId);
  if (problems?.isReported) return openStolenCase(tx, offered);
  if (!problems || problems.otherListings.length === 0) return;
  await open(tx, offered, { risk: IMEI_RISK.shared, why: 'IMEI of another ad' });
}

export async function openStolenCase(tx: Tx, offered: Offered): Promise<void> {
  await open(tx, offered, { risk: IMEI_RISK.stolen, why: 'Stolen phone' });
}

async function open(
  tx: Tx,
  { listingId, sellerId }: Offered,
  found: { risk: number; why: string },
): Promise<void> {
  await openCase(tx, { kind: 'listing', userId: sellerId, listingId, ...found, isOneOfMany: true });
}
