import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { Conversation } from '#shared/contract/conversations.ts';
import type { CheckIn, Meetup } from '#shared/contract/meetups.ts';
import type { Message } from '#shared/contract/messages.ts';
import { formatMeetupTime } from '#shared/format/dates.ts';
import { isMeetupOver, isOnMeetupDay } from '#shared/rules/meetups.ts';
import { useOnReturn } from '#web/data/use-on-return.ts';
import type { Thread } from '#web/features/chat/state/chat-types.ts';
import { useNow } from '#web/runtime/use-now.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import type { MeetupPartsProps } from './meetup-parts.tsx';
import { readMeetup, takeStep, useMeetups } from './meetup-store.ts';

// The plan to meet in the open conversation: where its card stands, and the dialog that suggests or changes it.

/** The card takes the place of the message with the proposal, or stands at the end if `message` is null. */
export type PlacedCard = { message: number | null; card: ReactNode };

export function useMeetup({ conversation, messages, status }: Thread) {
  const id = conversation?.item ? conversation.id : null;
  const now = useNow();
  const saved = useMeetups().get(id ?? '');
  const plan = saved?.meetup && !isOver(saved.meetup, now) ? saved.meetup : null;
  const checkIn = saved?.checkIn ?? null;
  const dialog = useOnDemand(async () => (await import('./meetup-dialog.tsx')).MeetupDialog);
  const isReady = status === 'ready' && id !== null;

  // A step of a meetup posts a message, so the latest one shows that the plan has changed. A closed conversation
  // has no new messages: there, every event may be the cancellation.
  const latestStep = messages.findLast(({ kind }) => kind === 'meetup')?.seq ?? 0;
  const closed = plan && conversation?.status !== 'open' ? conversation : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step and an event are reasons to read
  useEffect(() => {
    if (isReady && id) void readMeetup(id);
  }, [id, isReady, latestStep, closed]);
  useOnReturn(isReady, () => id && void readMeetup(id));

  const openDialog = () => void dialog.openPart();
  return {
    plan,
    /** Whether the conversation may have a plan that is not loaded yet. */
    isLoading: saved === undefined && latestStep > 0,
    suggest: id !== null && conversation?.status === 'open' ? openDialog : null,
    setOut: () => void (id && plan && setOut(id, plan)),
    placed:
      (plan || checkIn) && conversation
        ? place({ meetup: plan, checkIn, conversation, messages, now, onChange: openDialog })
        : null,
    dialog: id !== null && conversation?.item && dialog.Part && (
      <dialog.Part
        key={dialog.openCount}
        conversationId={id}
        adId={conversation.item.id}
        meetup={plan}
        open={dialog.open}
        onOpenChange={dialog.setOpen}
      />
    ),
  };
}

export type MeetupOfThread = ReturnType<typeof useMeetup>;

async function setOut(conversationId: string, { proposal }: Meetup): Promise<void> {
  const failure = await takeStep(conversationId, 'onMyWay', proposal);
  if (failure) showToast({ text: failure.text });
}

function isOver({ status, at }: Meetup, now: Date): boolean {
  return isMeetupOver({ status, at: new Date(at) }, now);
}

type Placing = {
  meetup: Meetup | null;
  checkIn: CheckIn | null;
  conversation: Conversation;
  messages: readonly Message[];
  now: Date;
  onChange: () => void;
};

/** On the day of the meetup, and when its message is not loaded, the card is at the end. */
function place({ meetup, checkIn, conversation, messages, now, onChange }: Placing): PlacedCard {
  const isShown = messages.some(({ seq }) => seq === meetup?.proposal);
  const isToday = meetup?.status === 'agreed' && isOnMeetupDay(new Date(meetup.at), now);
  return {
    message: meetup && isShown && !isToday && !checkIn ? meetup.proposal : null,
    card: (
      <Suspense fallback={<CardSkeleton />}>
        <MeetupParts meetup={meetup} checkIn={checkIn} conversation={conversation} onChange={onChange} />
      </Suspense>
    ),
  };
}

/** Loaded only for conversations with a meetup. If that fails, the plan is shown without its buttons. */
const MeetupParts = lazy<ComponentType<MeetupPartsProps>>(() =>
  import('./meetup-parts.tsx').then(
    ({ MeetupParts }) => ({ default: MeetupParts }),
    () => ({ default: PlanAsText }),
  ),
);

function PlanAsText({ meetup }: MeetupPartsProps) {
  return (
    meetup && <p className="wrap-anywhere">{`${meetup.place}, ${formatMeetupTime(new Date(meetup.at))}`}</p>
  );
}

/** Has the height of the card, so that messages move little when it appears. */
function CardSkeleton() {
  return (
    <div aria-hidden="true" className="h-64 w-full max-w-md rounded-panel border border-line bg-surface" />
  );
}
