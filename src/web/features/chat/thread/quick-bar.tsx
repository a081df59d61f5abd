import { HandCoins } from 'lucide-react';
import { ChipButton } from '#web/ui/chip.tsx';

/** Above the composer: the offer button, and suggested replies at the start of a conversation. */
export function QuickBar({
  replies,
  onReply,
  onOffer,
}: {
  replies: readonly string[];
  onReply: (text: string) => void;
  onOffer: (() => void) | null;
}) {
  if (replies.length === 0 && !onOffer) return null;
  return (
    <div className="no-scrollbar flex flex-none gap-2 overflow-x-auto bg-surface px-3 pt-3 pb-1 md:px-5 md:pb-0">
      {onOffer && (
        <ChipButton onClick={onOffer} className="font-semibold text-primary-ink">
          <HandCoins />
          Make an offer
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
