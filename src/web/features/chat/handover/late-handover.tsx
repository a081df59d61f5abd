import { HandoverCard, type HandoverCardProps } from './handover-card.tsx';
import { useLateHandover } from './handover-store.ts';

/** In a conversation without an open deal, the card is shown only if a handover may still be confirmed. */
export function LateHandover(props: HandoverCardProps) {
  return useLateHandover(props.conversation.id) ? <HandoverCard {...props} /> : null;
}
