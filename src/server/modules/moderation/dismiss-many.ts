import { findCase } from '#server/modules/cases/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { MEDIUM_RISK } from '#shared/rules/moderation/cases.ts';
import type { DecisionReason } from '#shared/rules/moderation/decision-reasons.ts';
import { decideCase } from './decide-case.ts';
import type { Moderation } from './moderation.ts';

// Dismisses several cases of low risk. Each is a decision of its own, with its own undo.

type BulkDismissal = { ids: readonly number[]; reason: DecisionReason; note: string };

export async function dismissMany(
  moderation: Moderation,
  staff: Viewer,
  { ids, ...input }: BulkDismissal,
): Promise<ApiOutputs['staffCases']['dismissMany']> {
  const dismissed: ApiOutputs['staffCases']['dismissMany']['dismissed'] = [];
  const skipped: number[] = [];
  for (const id of new Set(ids)) {
    const decision = await dismiss(moderation, staff, id, input);
    if (decision) dismissed.push(decision);
    else skipped.push(id);
  }
  return { dismissed, skipped };
}

/** Null for a case that is gone, decided, risky, or not for this staff user. */
async function dismiss(moderation: Moderation, staff: Viewer, id: number, input: Omit<BulkDismissal, 'ids'>) {
  const found = await findCase(moderation.db, id);
  if (!found || found.closedAt || found.risk >= MEDIUM_RISK) return null;
  try {
    return await decideCase(moderation, staff, String(id), { decision: 'dismiss', message: '', ...input });
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}
