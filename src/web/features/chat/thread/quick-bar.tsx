import { HandCoins, LockKeyhole } from 'lucide-react';
import { ChipButton } from '#web/ui/chip.tsx';

/** Above the composer: the offer or reserve button, and replies for the next step of the deal. */
export function QuickBar({
  replies,
  onReply,
  onOffer,
  onReserve,
}: {
  replies: readonly string[];
  onReply: (text: string) => void;
  onOffer: (() => void) | null;
  onReserve: (() => void) | null;
}) {
  if (replies.length === 0 && !onOffer && !onReserve) return null;
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
      {replies.map((reply) => (
        <ChipButton key={reply} onClick={() => onReply(reply)}>
          {reply}
        </ChipButton>
      ))}
    </div>
  );
}
