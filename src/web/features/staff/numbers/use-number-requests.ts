import type { ApiOutputs } from '#shared/contract/index.ts';
import type { NumberRequest } from '#shared/contract/staff-numbers.ts';
import { createPagedResource } from '#web/data/paged-resource.ts';

// Open number reports and appeals.

type Page = ApiOutputs['staffNumbers']['list'];

const requests = createPagedResource<Page, NumberRequest['type']>((api, { key: type, cursor }) =>
  api.staffNumbers.list({ type, cursor }),
);

export type NumberRequests = ReturnType<typeof useNumberRequests>;

export function useNumberRequests(type: NumberRequest['type']) {
  return requests.useList(type);
}

/** Takes a decided request out of its list. */
export function removeRequest({ id, type }: NumberRequest): void {
  requests.change(type, (page) => ({
    ...page,
    items: page.items.filter((item) => item.id !== id),
    counts: { ...page.counts, [type]: Math.max(0, page.counts[type] - 1) },
  }));
}
