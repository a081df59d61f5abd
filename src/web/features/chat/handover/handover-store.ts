import { useEffect } from 'react';
import type { Handover } from '#shared/contract/handovers.ts';
import { codeEnd } from '#shared/rules/handovers.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { mutate, query } from '#web/data/query.ts';
import { signedInUser } from '#web/data/session.ts';
import { createUserStore } from '#web/data/user-store.ts';
import { CONVERSATIONS_CACHE } from '#web/device/cache-names.ts';
import { post, usePending } from '#web/features/chat/live/outbox.ts';
import { handoverLane } from './handover-lane.ts';

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
  await showStored(conversationId);
}

/**
 * Whether a conversation without an open deal has a handover: one that was shown on this device and whose code may still
 * work, or one with a confirmation that waits here or was rejected.
 */
export function useLateHandover(conversationId: string): boolean {
  const [entry] = usePending(handoverLane(conversationId));
  const isKnown = useHandover(conversationId) !== null;
  useEffect(() => void showStored(conversationId), [conversationId]);
  return isKnown || entry !== undefined;
}

async function showStored(conversationId: string): Promise<void> {
  if (handovers.get().has(conversationId)) return;
  const stored = (await readStored()).find(([id]) => id === conversationId)?.[1];
  if (stored && !handovers.get().has(conversationId)) show(conversationId, stored);
}

/**
 * The buyer has checked the item: their code is shown now, and the server learns it when there is a network. Stored on
 * the device first, so that a reload does not hide the code.
 */
export async function confirmCheck(conversationId: string): Promise<void> {
  const handover = handovers.get().get(conversationId);
  const userId = signedInUser()?.id;
  if (!handover || !userId) return;
  const outgoing = { kind: 'item-check', conversationId } as const;
  await Promise.all([
    setHandover(conversationId, { ...handover, itemChecked: true }),
    post({ userId, conversationId: handoverLane(conversationId) }, outgoing),
  ]);
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
    const now = new Date();
    if (stored?.userId !== signedInUser()?.id) return [];
    return stored?.handovers.filter(([, { until }]) => codeEnd(new Date(until)) > now) ?? [];
  } catch {
    return [];
  }
}
