import type { Db, Tx } from '#server/platform/database/database.ts';
import { eq } from '#server/platform/database/sql.ts';
import type { Risk } from '#shared/contract/risk.ts';
import { riskScores } from './risk.tables.ts';

// All SQL about stored risk scores.

export async function findScore(on: Db | Tx, listingId: number): Promise<Risk | null> {
  const [row] = await on
    .select({ score: riskScores.score, signals: riskScores.signals })
    .from(riskScores)
    .where(eq(riskScores.listingId, listingId));
  return row ?? null;
}
