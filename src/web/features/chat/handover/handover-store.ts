import type { Handover } from '#shared/contract/handovers.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { mutate, query } from '#web/data/query.ts';
import { signedInUser } from '#web/data/session.ts';
import { createUserStore } from '#web/data/user-store.ts';
import { CONVERSATIONS_CACHE } from '#web/device/cache-names.ts';

// The handover of each opened conversation. It is stored on the device beside the conversations, so that the buyer
// can show the code without a network, and deleted with them when the session ends.

const KEY = '/~handovers';
type StoredHandovers = { userId: string; handovers: [conversationId: string, Handover][] };

const handovers = createUserStore<ReadonlyMap<string, Handover | null>>(new Map());

export const useHandover = (conversationId: string): Handover | null =>
  handovers.use().get(conversationId) ?? null;

export async function readHandover(conversationId: string): Promise<void> {
  const answer = await query((api) => api.handovers.get({ params: { id: conversationId } }));
  if (answer.ok) return setHandover(conversationId, answer.value.handover);
  if (handovers.get().has(conversationId)) return;
  const stored = (await readStored()).find(([id]) => id === conversationId)?.[1];
  if (stored && !handovers.get().has(conversationId)) show(conversationId, stored);
}

export function replaceCode(conversationId: string, replaces: number): Promise<CallFailure | null> {
  return mutate(async (api) => {
    const answer = await api.handovers.newCode({ params: { id: conversationId }, body: { replaces } });
    await setHandover(conversationId, answer.handover);
  });
}

async function setHandover(conversationId: string, handover: Handover | null): Promise<void> {
  show(conversationId, handover);
  const userId = signedInUser()?.id;
  if (!userId) return;
  try {
    const others = (await readStored()).filter(([id]) => id !== conversationId);
    const stored: StoredHandovers = {
      userId,
      handovers: handover ? [...others, [conversationId, handover]] : others,
    };
    const cache = await caches.open(CONVERSATIONS_CACHE);
    await cache.put(KEY, new Response(JSON.stringify(stored)));
    // The user may have signed out during the write.
    if (signedInUser()?.id !== userId) await caches.delete(CONVERSATIONS_CACHE);
  } catch {
    // Without storage, the code needs a network.
  }
}

function show(conversationId: string, handover: Handover | null): void {
  handovers.set(new Map(handovers.get()).set(conversationId, handover));
}

async function readStored(): Promise<StoredHandovers['handovers']> {
  try {
    const response = await caches.match(KEY, { cacheName: CONVERSATIONS_CACHE });
    const stored = (await response?.json()) as StoredHandovers | undefined;
    const now = new Date().toISOString();
    if (stored?.userId !== signedInUser()?.id) return [];
    return stored?.handovers.filter(([, { until }]) => until > now) ?? [];
  } catch {
    return [];
  }
}
