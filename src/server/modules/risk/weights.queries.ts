import type { Db, Tx } from '#server/platform/database/database.ts';
import { riskWeights } from './risk.tables.ts';
import { DEFAULT_WEIGHTS, type WeightName, type Weights } from './rules/weights.ts';

// All SQL about the weights that admins have changed.

/** Names of rules that no longer exist are left out. */
export async function readWeights(on: Db | Tx): Promise<Weights> {
  const changed = await on.select().from(riskWeights);
  const known = changed.filter(({ name }) => Object.hasOwn(DEFAULT_WEIGHTS, name));
  return { ...DEFAULT_WEIGHTS, ...Object.fromEntries(known.map(({ name, value }) => [name, value])) };
}

export async function saveWeight(tx: Tx, name: WeightName, value: number): Promise<void> {
  const set = { value, changedAt: new Date() };
  await tx
    .insert(riskWeights)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: riskWeights.name, set });
}
