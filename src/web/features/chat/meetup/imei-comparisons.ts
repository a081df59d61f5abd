import type { ImeiComparison } from '#shared/contract/imei.ts';
import { createResource } from '#web/data/resource.ts';

// The buyer's comparison of the IMEI, by listing. Shared by the link in the card and its dialog.

export const imeiComparisons = createResource<ImeiComparison>((api, adId) =>
  api.imei.comparison({ params: { id: adId } }),
);
