import { MessageCircle } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { useWaiting, WaitButton } from '#web/features/chat/wait-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

/** The bar at the bottom of an item page on phones. */
export const ACTION_BAR =
  'action-bar fixed inset-x-0 bottom-0 z-20 flex items-center gap-2.5 bg-surface px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar md:hidden noscript:hidden';

/** The actions on a reserved listing. Its buyer gets a link to the conversation instead of waiting. */
export function ReservedActions({ adId, hasSimilar }: { adId: string; hasSimilar: boolean }) {
  const waiting = useWaiting(adId);
  const mine = waiting.conversationId && paths.conversation(waiting.conversationId);
  const main = (variant: 'primary' | 'secondary') =>
    mine ? (
      <ButtonLink to={mine} variant={variant} className="min-w-0 flex-1 px-3!">
        <MessageCircle />
        Reserved for you
      </ButtonLink>
    ) : (
      <WaitButton waiting={waiting} className={OUTLINE} />
    );
  return (
    <>
      {/* Below "Send Message", which is the primary button. */}
      <div className="mt-2.5 hidden md:flex noscript:hidden">{main('secondary')}</div>
      <div className={ACTION_BAR}>
        {main('primary')}
        {hasSimilar && (
          <a href="#similar" className={mine ? OUTLINE : SIMILAR}>
            See similar
          </a>
        )}
      </div>
    </>
  );
}

const LOOK =
  'inline-flex min-h-12 min-w-0 flex-1 items-center justify-center gap-2 rounded-full px-3 font-semibold transition-colors';
const OUTLINE = cx(LOOK, 'bg-surface inset-ring-[1.5px] inset-ring-line-strong hover:bg-wash');
const SIMILAR = cx(LOOK, 'bg-primary text-on-primary hover:bg-primary-hover');
