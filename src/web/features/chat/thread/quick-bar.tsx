import { CalendarClock, HandCoins, LockKeyhole, Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Conversation } from '#shared/contract/conversations.ts';
import type { MeetupOfThread } from '#web/features/chat/meetup/use-meetup.tsx';
import type { Thread } from '#web/features/chat/state/chat-types.ts';
import { useNow } from '#web/runtime/use-now.ts';
import { ChipButton } from '#web/ui/chip.tsx';
import { canOffer, canReserve } from './message-text.ts';
import { type DealStage, dealStage, quickReplies } from './quick-replies.ts';

type BarProps = {
  thread: Thread;
  conversation: Conversation;
  meetup: MeetupOfThread;
  onOffer: () => void;
  onReserve: () => void;
};

/** Above the composer: replies and actions for the next step of the deal, then the other possible actions. */
export function QuickBar({ thread, conversation, meetup, onOffer, onReserve }: BarProps) {
  const now = useNow();
  const { messages, pending, status } = thread;
  const stage = meetup.isLoading ? null : dealStage(conversation.deal, meetup.plan, now);
  // With an agreed price and a plan, another offer would only confuse.
  const isSettled = conversation.deal !== null && stage?.startsWith('meetup');
  const mayOffer = canOffer(conversation) && !isSettled;
  const mayReserve = canReserve(conversation) && !conversation.deal;
  const maySuggest = stage === 'open' || stage === 'reserved';
  const maySetOut = stage === 'meetup-today' && !meetup.plan?.onMyWay.me;
  const actions: Record<ActionName, (() => void) | null> = {
    'set-out': maySetOut ? meetup.setOut : null,
    offer: mayOffer ? onOffer : null,
    reserve: mayReserve ? onReserve : null,
    meetup: maySuggest ? meetup.suggest : null,
  };
  // Support needs a description of the problem, so no replies are suggested.
  const hasReplies = status === 'ready' && conversation.item && stage;
  const replies = hasReplies ? quickReplies(stage, conversation, messages, pending) : [];
  const possible = ACTIONS.filter(({ name }) => actions[name]);
  if (replies.length === 0 && possible.length === 0) return null;

  const isNext = ({ name }: Action) => stage !== null && NEXT_ACTIONS[stage].includes(name);
  const chip = ({ name, icon, label }: Action) => (
    <ChipButton key={name} onClick={() => actions[name]?.()} className="font-semibold text-primary-ink">
      {icon}
      {label}
    </ChipButton>
  );
  return (
    <div className="no-scrollbar flex flex-none gap-2 overflow-x-auto bg-surface px-3 pt-3 pb-1 md:px-5 md:pb-0">
      {possible.filter(isNext).map(chip)}
      {replies.map((reply) => (
        <ChipButton key={reply} onClick={() => thread.post(reply)}>
          {reply}
        </ChipButton>
      ))}
      {possible.filter((action) => !isNext(action)).map(chip)}
    </div>
  );
}

type ActionName = 'set-out' | 'offer' | 'reserve' | 'meetup';
type Action = { name: ActionName; icon: ReactNode; label: string };

const ACTIONS: readonly Action[] = [
  { name: 'set-out', icon: <Navigation />, label: 'I’m on my way' },
  { name: 'offer', icon: <HandCoins />, label: 'Make an offer' },
  { name: 'reserve', icon: <LockKeyhole />, label: 'Reserve' },
  { name: 'meetup', icon: <CalendarClock />, label: 'Suggest a meetup' },
];

const NEXT_ACTIONS: Record<DealStage, readonly ActionName[]> = {
  open: ['offer', 'reserve'],
  reserved: ['meetup'],
  'meetup-suggested': [],
  'meetup-waiting': [],
  'meetup-agreed': [],
  'meetup-today': ['set-out'],
  sold: [],
};
