import { CircleCheck } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Conversation } from '#shared/contract/conversations.ts';
import type { Handover } from '#shared/contract/handovers.ts';
import type { Meetup } from '#shared/contract/meetups.ts';
import { weekday } from '#shared/format/dates.ts';
import { formatNaira } from '#shared/format/money.ts';
import { shortName } from '#shared/format/short-name.ts';
import { isOnMeetupDay } from '#shared/rules/meetups.ts';
import { useOnReturn } from '#web/data/use-on-return.ts';
import { usePending } from '#web/features/chat/live/outbox.ts';
import { CompareImei } from '#web/features/chat/meetup/compare-imei.tsx';
import { readConversation } from '#web/features/chat/state/chat-lists.ts';
import { useNow } from '#web/runtime/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { BuyersHandover } from './buyers-handover.tsx';
import { handoverLane } from './handover-lane.ts';
import { HandoverFrame } from './handover-parts.tsx';
import { readHandover, useHandover } from './handover-store.ts';
import { NotClosed } from './not-closed.tsx';
import { SellersHandover } from './sellers-handover.tsx';
import { useCodeWarning } from './use-code-warning.ts';

export type HandoverCardProps = {
  conversation: Conversation;
  plan: Meetup | null;
  /** The field for a message. */
  field: RefObject<HTMLTextAreaElement | null>;
};

/** The order of things at the meetup, with the buyer's code or the seller's field for it. */
export function HandoverCard({ conversation, plan, field }: HandoverCardProps) {
  const { id, deal } = conversation;
  const handover = useHandover(id);
  const [entry] = usePending(handoverLane(id));
  const [isOpened, setOpened] = useState(false);
  const now = useNow();
  const status = entry?.status ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the deal and an answer are reasons to read
  useEffect(() => void readHandover(id), [id, deal?.stage, deal?.until, deal?.price, status]);
  const hasConfirmed = useRef(false);
  useEffect(() => {
    if (status) hasConfirmed.current = true;
    else if (hasConfirmed.current) void readConversation(id);
  }, [id, status]);
  useOnReturn(true, () => void readHandover(id));
  useCodeWarning(field, handover?.code ?? null);
  const { role } = conversation;
  const title = role === 'buyer' ? 'At the meetup' : 'Handover';
  const isOver = !handover || handover.state === 'ended';
  if (role === 'seller' && entry && isOver) return <NotClosed title={title} entry={entry} />;
  if (!handover || (plan?.status === 'proposed' && !entry)) return null;
  const name = shortName(conversation.participant.name);
  if (handover.state === 'confirmed') return <Confirmed title={title} handover={handover} />;
  if (handover.state === 'ended') return <Ended title={title} role={role} />;
  // With a plan, the card of the meetup has it.
  const imei = role === 'buyer' && !plan && conversation.status === 'open' && conversation.item && (
    <CompareImei adId={conversation.item.id} sellerName={name} />
  );
  const isDue = plan !== null && (role === 'buyer' || isOnMeetupDay(new Date(plan.at), now));
  if (!isDue && !isOpened && !entry && !handover.itemChecked)
    return (
      <HandoverFrame title={title}>
        <p className="text-sm text-ink-2">{introOf(role, name, plan)}</p>
        {imei}
        <Button variant="secondary" onClick={() => setOpened(true)}>
          We are meeting now
        </Button>
      </HandoverFrame>
    );
  const parts = { conversationId: id, handover, name };
  return (
    <HandoverFrame title={title}>
      {role === 'buyer' ? <BuyersHandover {...parts}>{imei}</BuyersHandover> : <SellersHandover {...parts} />}
    </HandoverFrame>
  );
}

function introOf(role: 'buyer' | 'seller', name: string, plan: Meetup | null): string {
  if (role === 'buyer') return `When you meet: check the item, pay, then give ${name} your code.`;
  const when = plan ? `On ${weekday(new Date(plan.at))}` : 'When you meet';
  return `${when} you check that the money is in your account, then type ${name}’s code here. That closes the sale.`;
}

function Confirmed({ title, handover: { price } }: { title: string; handover: Handover }) {
  return (
    <HandoverFrame title={title}>
      <p role="status" className="flex items-start gap-2.5 font-semibold text-success-ink">
        <CircleCheck className="mt-0.5 size-5 flex-none" />
        {price === null
          ? 'Sold. You both confirmed it.'
          : `Sold for ${formatNaira(price)}. You both confirmed it.`}
      </p>
    </HandoverFrame>
  );
}

function Ended({ title, role }: { title: string; role: 'buyer' | 'seller' }) {
  return (
    <HandoverFrame title={title}>
      <p className="text-sm text-ink-2">
        The reservation has ended, so the code no longer works.{' '}
        {role === 'seller'
          ? 'Reserve the item again if you still want to meet.'
          : 'Ask the seller whether you can still have it.'}
      </p>
    </HandoverFrame>
  );
}
