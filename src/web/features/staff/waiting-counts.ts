import type { ApiOutputs } from '#shared/contract/index.ts';
import { createResource } from '#web/data/resource.ts';
import { staffAccess } from './staff-access.ts';
import { useStaffStream } from './staff-stream.ts';

// The numbers of what waits for staff, shown by the header of all staff pages.

const counts = createResource<ApiOutputs['staffCases']['counts'], 'all'>((api) => api.staffCases.counts());

/** Null until they are known. They follow the event stream. Nothing is read before the gate has let the user in. */
export function useWaitingCounts(): ApiOutputs['staffCases']['counts'] | null {
  const hasAccess = staffAccess.use() !== null;
  const { value } = counts.use('all', { enabled: hasAccess });
  useStaffStream(() => counts.refresh('all'), hasAccess);
  return value;
}

export const refreshWaitingCounts = () => counts.refresh('all');
