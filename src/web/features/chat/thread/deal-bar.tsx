import { LockKeyhole } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Conversation } from '#shared/contract/conversations.ts';
import { formatShortWeekday } from '#shared/format/dates.ts';
import { cx } from '#web/ui/cx.ts';
import { participantName } from './message-text.ts';

export type DealBarProps = { conversation: Conversation; onRelease: () => void };

/** The state of the deal below the listing: reserved for this buyer or another one, or sold to this buyer. */
export function DealBar({ conversation, onRelease }: DealBarProps) {
  const { role, status, deal, reservedForOtherUntil, participant, item } = conversation;
  if (!item || (!deal && !reservedForOtherUntil)) return null;
  // On one line, also in the narrow bar of a phone.
  const day = formatShortWeekday(new Date(deal?.until ?? reservedForOtherUntil ?? 0)).replaceAll(
    ' ',
    '\u00a0',
  );
  return (
    <div
      role="status"
      className={cx(
        'flex min-h-11 flex-none flex-wrap items-center gap-x-2.5 border-b border-line px-4 text-sm md:px-6',
        deal ? 'bg-success-soft text-success-ink' : 'bg-accent-soft text-accent-ink',
      )}
    >
      <LockKeyhole className="size-4.5 flex-none" />
      <p className="min-w-0 flex-1 basis-40 py-1.5 wrap-anywhere">
        <b className="font-semibold">{titleOf(conversation)}</b> {deal?.stage !== 'sold' && `until ${day}`}
        {deal?.stage === 'sold' && status === 'open' && `You can write until ${day}.`}
      </p>
      {deal?.stage === 'reserved' && (
        <button type="button" onClick={onRelease} className="link min-h-11 font-semibold text-inherit">
          End reservation
          {role === 'seller' && <span className="sr-only"> for {participantName(participant.name)}</span>}
        </button>
      )}
      {reservedForOtherUntil && role === 'buyer' && (
        <Suspense fallback={<span className="min-h-11 w-40" />}>
          <WaitInConversation adId={item.id} />
        </Suspense>
      )}
    </div>
  );
}

/** Loaded only for reserved listings. If that fails, the bar is shown without the button. */
const WaitInConversation = lazy<ComponentType<{ adId: string }>>(() =>
  import('./wait-in-conversation.tsx').then(
    ({ WaitInConversation }) => ({ default: WaitInConversation }),
    () => ({ default: () => null }),
  ),
);

function titleOf({ role, deal, participant }: Conversation): string {
  if (!deal) return 'Reserved for another buyer';
  const name = participantName(participant.name);
  if (deal.stage === 'sold') return role === 'seller' ? `Sold to ${name}.` : 'You bought this.';
  return role === 'seller' ? `Reserved for ${name}` : 'Reserved for you';
}
