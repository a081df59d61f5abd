import { findSubjectCase } from '#server/modules/cases/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isId } from '#shared/contract/common.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';

/** For an unknown or malformed id there is no case, as for one without reports. */
export async function readStaffBar(
  db: Db,
  { ad, user }: { ad?: string; user?: string },
): Promise<ApiOutputs['staffCases']['bar']> {
  const listingId = ad === undefined ? null : Number(ad);
  const userId = user !== undefined && isId(user) ? user : null;
  const found = listingId || userId ? await findSubjectCase(db, { listingId, userId }) : null;
  return { caseId: found?.id ?? null, reports: found?.reports ?? 0, risk: found?.risk ?? 0 };
}
