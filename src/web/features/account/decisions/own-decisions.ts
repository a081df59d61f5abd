import type { OwnDecision } from '#shared/contract/decisions.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { createPagedResource } from '#web/data/paged-resource.ts';
import { mutate } from '#web/data/query.ts';
import { createResource } from '#web/data/resource.ts';

// The decisions of staff about the signed-in user.

const list = createPagedResource<ApiOutputs['decisions']['list'], 'own'>((api, { cursor }) =>
  api.decisions.list({ cursor }),
);
const one = createResource<OwnDecision>((api, id) => api.decisions.get({ params: { id } }));

export function useDecisions() {
  return list.useList('own');
}

export function useDecision(id: string) {
  return { ...one.use(id), reload: () => void one.reload(id) };
}

/** Shows the decision with the appeal at once. */
export async function sendAppeal(id: string, text: string): Promise<CallFailure | null> {
  const failure = await mutate(async (api) => {
    one.set(id, await api.decisions.appeal({ params: { id }, body: { text } }));
  });
  if (!failure) list.invalidate();
  return failure;
}
