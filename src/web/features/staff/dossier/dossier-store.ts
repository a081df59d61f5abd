import type { ApiOutputs } from '#shared/contract/index.ts';
import type { HistoryFilter } from '#shared/rules/moderation/dossiers.ts';
import { createPagedResource } from '#web/data/paged-resource.ts';
import { createResource } from '#web/data/resource.ts';

// Dossiers and their lists. Each read of a dossier is an entry of the audit log, so it is not read again when the
// window gets the focus.

type Dossiers = ApiOutputs['staffDossiers'];

export const READ_ONCE = { refetch: 'until-loaded' } as const;

export const userDossiers = createResource<Dossiers['user']>((api, id) =>
  api.staffDossiers.user({ params: { id } }),
);
export const listingDossiers = createResource<Dossiers['listing']>((api, id) =>
  api.staffDossiers.listing({ params: { id } }),
);

type ListKey<Part extends string = string> = `${string}/${Part}`;
const idOf = (key: string) => key.split('/')[0] ?? '';
const partOf = <Part extends string>(key: ListKey<Part>) => key.split('/')[1] as Part;

export const histories = createPagedResource<Dossiers['history'], ListKey<HistoryFilter>>(
  (api, { key, cursor }) =>
    api.staffDossiers.history({ params: { id: idOf(key) }, query: { filter: partOf(key), cursor } }),
);
export const listingHistories = createPagedResource<Dossiers['listingHistory']>((api, { key, cursor }) =>
  api.staffDossiers.listingHistory({ params: { id: key }, query: { cursor } }),
);
export const dossierAds = createPagedResource<Dossiers['ads']>((api, { key, cursor }) =>
  api.staffDossiers.ads({ params: { id: key }, query: { cursor } }),
);
export const sentReports = createPagedResource<Dossiers['reports']>((api, { key, cursor }) =>
  api.staffDossiers.reports({ params: { id: key }, query: { cursor } }),
);
export const dossierReviews = createPagedResource<Dossiers['reviews'], ListKey<'received' | 'written'>>(
  (api, { key, cursor }) =>
    api.staffDossiers.reviews({ params: { id: idOf(key) }, query: { side: partOf(key), cursor } }),
);
export const userEntries = createPagedResource<Dossiers['audit']>((api, { key, cursor }) =>
  api.staffDossiers.audit({ params: { id: key }, query: { cursor } }),
);
export const listingEntries = createPagedResource<Dossiers['listingAudit']>((api, { key, cursor }) =>
  api.staffDossiers.listingAudit({ params: { id: key }, query: { cursor } }),
);
