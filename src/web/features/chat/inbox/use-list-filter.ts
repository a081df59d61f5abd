import { useLocation, useSearchParams } from 'react-router';
import { readSort } from '#web/features/chat/state/sort-conversations.ts';
import { readPart } from './part-tabs.tsx';

/** The filters of the list, which are in the address. */
export function useListFilter() {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();

  /** The open conversation and the way back to the list stay. */
  function change(name: 'ad' | 'show' | 'sort', value: string | null) {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true, state });
  }

  return {
    adId: params.get('ad'),
    part: readPart(params.get('show')),
    sort: readSort(params.get('sort')),
    change,
  };
}
