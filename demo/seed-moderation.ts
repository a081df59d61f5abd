import { saveFlags } from '#server/modules/listings/index.ts';
import { conversationReports, reports, sellerReports } from '#server/modules/moderation/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { DemoModeration } from './moderation.ts';

/** Inserts the reports and flags of the demo. */

export async function insertModeration(tx: Tx, moderation: DemoModeration): Promise<void> {
  await tx.insert(reports).values(moderation.reports);
  await tx.insert(sellerReports).values(moderation.sellerReports);
  await tx.insert(conversationReports).values(moderation.conversationReports);
  for (const { listingId, originalId } of moderation.lookAlikes)
    await saveFlags(tx, listingId, [{ kind: 'look-alike-photos', detail: { listings: [originalId] } }]);
}
