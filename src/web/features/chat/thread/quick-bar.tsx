import { CalendarClock, HandCoins, LockKeyhole } from 'lucide-react';
import { ChipButton } from '#web/ui/chip.tsx';

/** Above the composer: the buttons for offers, reservations and meetups, and replies for the next step of the deal. */
export function QuickBar({
  replies,
  onReply,
  onOffer,
  onReserve,
  onMeetup,
  hasMeetup,
}: {
  replies: readonly string[];
  onReply: (text: string) => void;
  onOffer: (() => void) | null;
  onReserve: (() => void) | null;
  onMeetup: (() => void) | null;
  hasMeetup: boolean;
}) {
  if (replies.length === 0 && !onOffer && !onReserve && !onMeetup) return null;
  return (
    <div className="no-scrollbar flex flex-none gap-2 overflow-x-auto bg-surface px-3 pt-3 pb-1 md:px-5 md:pb-0">
      {onOffer && (
        <ChipButton onClick={onOffer} className="font-semibold text-primary-ink">
          <HandCoins />
          Make an offer
        </ChipButton>
      )}
      {onReserve && (
        <ChipButton onClick={onReserve} className="font-semibold text-primary-ink">
          <LockKeyhole />
          Reserve
        </ChipButton>
      )}
      {onMeetup && (
        <ChipButton onClick={onMeetup} className="font-semibold text-primary-ink">
          <CalendarClock />
          {hasMeetup ? 'Change meetup' : 'Suggest a meetup'}
        </ChipButton>
      )}
      {replies.map((reply) => (
        <ChipButton key={reply} onClick={() => onReply(reply)}>
          {reply}
        </ChipButton>
      ))}
    </div>
  );
}
