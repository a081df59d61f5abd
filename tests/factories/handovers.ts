import { randomUUID } from 'node:crypto';
import type { Handover } from '#shared/contract/handovers.ts';
import type { TestApp } from '../setup/app.ts';
import { type Participant, startConversation, type TestConversation } from './conversation.ts';
import { accept } from './reservations.ts';

// A listing that is reserved for the buyer of a conversation, and the handover calls of its two users.

type Answer = { handover: Handover | null };

export function handoverCalls(who: Participant, { id }: Pick<TestConversation, 'id'>) {
  const path = `/${id}/handover`;
  return {
    read: () => who.call<Answer>('GET', path),
    newCode: (replaces = 1) => who.call<Answer>('POST', `${path}/codes`, { replaces }),
    confirmCheck: () => who.call<Answer>('POST', `${path}/item-check`),
    confirm: (code: string, clientId: string = randomUUID()) =>
      who.call<Answer>('POST', `${path}/confirm`, { clientId, code, hasMoney: true }),
  };
}

/** The buyer's offer of ₦150,000 is accepted. */
export async function aHandover(app: TestApp, overrides: Parameters<typeof startConversation>[1] = {}) {
  const conversation = await startConversation(app, {
    listing: { title: 'iPhone 12', price: 180_000 },
    ...overrides,
  });
  await accept(conversation);
  const buyers = handoverCalls(conversation.buyer, conversation);
  const sellers = handoverCalls(conversation.seller, conversation);
  const code = (await buyers.read()).body.handover?.code ?? '';
  return { ...conversation, buyers, sellers, code, wrong: wrongCodes(code) };
}

/** Four digits that are not the code, each time others. */
function wrongCodes(code: string): (n?: number) => string {
  return (n = 1) => String((Number(code) + n) % 10_000).padStart(4, '0');
}
