import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiClient } from '#shared/contract/index.ts';
import type { Listing } from '#shared/contract/listings.ts';
import { COMPARE_MAX } from '#shared/rules/compare.ts';
import type { UsualPrice } from '#shared/rules/listing/usual-price.ts';
import { createResource } from '#web/data/resource.ts';

// The compared listings. Their ids are in the address, so that Back and a reload show the same comparison.

export type Compared = Listing & { usualPrice: UsualPrice | null };

const compared = createResource<Compared[]>(async (api, ids) => {
  const answers = await Promise.all(ids.split(',').map((id) => readListing(api, id).catch(nullIfGone)));
  return answers.filter((answer) => answer !== null);
});

/** Listings that are gone are left out. Without an answer about one, the comparison is not shown. */
async function nullIfGone(error: unknown): Promise<null> {
  const { failureOf } = await import('#web/data/client.ts');
  const status = failureOf(error)?.status;
  if (status === 404 || status === 410) return null;
  throw error;
}

async function readListing(api: ApiClient, id: string): Promise<Compared> {
  const params = { params: { id } };
  const [listing, usual] = await Promise.all([
    api.listings.get(params),
    // Without the usual price, the rest is compared.
    api.selling.priceBand(params).catch(() => null),
  ]);
  return { ...listing, usualPrice: usual?.usual ?? null };
}

export function useCompared() {
  const [params, setParams] = useSearchParams();
  const ids = readIds(params.get('ads'));
  // Removing a listing reads nothing again.
  const [idsRead, setIdsRead] = useState(ids);
  if (!ids.every((id) => idsRead.includes(id))) setIdsRead(ids);
  const key = idsRead.join(',');
  const { value, failure } = compared.use(key, { enabled: ids.length > 0 });
  const remove = (id: string) => {
    const left = ids.filter((other) => other !== id);
    setParams(left.length > 0 ? { ads: left.join(',') } : {}, { replace: true, preventScrollReset: true });
  };
  const listings = value?.filter(({ id }) => ids.includes(id)) ?? null;
  return {
    isEmpty: ids.length === 0,
    listings,
    missing: listings ? ids.length - listings.length : 0,
    failure,
    reload: () => void compared.reload(key),
    remove,
  };
}

function readIds(text: string | null): string[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,15}$/.test(id));
  return [...new Set(ids)].slice(0, COMPARE_MAX);
}
