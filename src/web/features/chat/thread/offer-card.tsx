import { CircleCheck, CircleX, HandCoins } from 'lucide-react';
import { Link } from 'react-router';
import type { Conversation } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { formatNaira } from '#shared/format/money.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Price } from '#web/ui/price.tsx';
import { dealAdvice, offerState, participantName } from './message-text.ts';

type Offer = NonNullable<Message['offer']>;
type OfferActions = {
  canAgree: boolean;
  onAccept: () => void;
  onCounter: () => void;
  onDecline: () => void;
};
type AnswerProps = Omit<OfferProps, 'actions'> & { role: Conversation['role'] };
type OfferProps = { offer: Offer; mine: boolean; name: string; actions: OfferActions | null };

/** An offer with its amount, sender and state. The recipient answers it here. */
export function OfferCard({ offer, mine, name, actions }: OfferProps) {
  return (
    <div
      className={cx(
        'w-72 max-w-[86%] border bg-surface p-3.5',
        mine
          ? 'self-end rounded-[18px_18px_6px_18px] border-bubble'
          : 'self-start rounded-[18px_18px_18px_6px] border-line',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        {/* The state wraps below a name that leaves it no room. */}
        <span className="flex min-w-0 flex-auto items-center gap-2">
          <HandCoins className="size-4.5 flex-none" />
          <span className="min-w-0 wrap-anywhere">
            {mine ? 'Your offer' : `${participantName(name)}’s offer`}
          </span>
        </span>
        <Badge tone={TONES[offer.state]}>
          <span className="truncate">{offerState(offer, mine, name)}</span>
        </Badge>
      </p>
      <Price amount={offer.amount} className="mt-1 block text-2xl wrap-anywhere whitespace-normal!" />
      {offer.state === 'too-low' && (
        <p className="mt-1 text-sm text-ink-2">
          {mine
            ? 'Thank you, but this is too low. The seller may accept more.'
            : 'Below your lowest price. We said no for you.'}
        </p>
      )}
      {actions && (
        <div className="mt-3 flex flex-wrap gap-x-2 gap-y-3">
          {actions.canAgree && (
            <>
              <Button size="sm" onClick={actions.onAccept} className="flex-1">
                Accept
              </Button>
              <Button size="sm" variant="secondary" onClick={actions.onCounter} className="flex-1">
                Counter
              </Button>
            </>
          )}
          <Button size="sm" variant="quiet" onClick={actions.onDecline} className="flex-1">
            Decline
          </Button>
        </div>
      )}
    </div>
  );
}

const TONES = {
  open: 'warn',
  accepted: 'success',
  declined: 'neutral',
  countered: 'neutral',
  withdrawn: 'neutral',
  'too-low': 'neutral',
} as const satisfies Record<Offer['state'], string>;

/** How an offer was answered. */
export function OfferAnswer({ offer, mine, name, role }: AnswerProps) {
  const accepted = offer.state === 'accepted';
  const Icon = accepted ? CircleCheck : CircleX;
  return (
    <p
      className={cx(
        'flex w-fit max-w-[86%] gap-2 rounded-card px-3.5 py-2.5 text-sm',
        mine ? 'self-end' : 'self-start',
        accepted ? 'bg-success-soft text-success-ink' : 'bg-wash text-ink-2',
      )}
    >
      <Icon className="size-4.5" />
      <span className="min-w-0 wrap-anywhere">
        {mine ? 'You' : participantName(name)} {accepted ? 'accepted' : 'declined'}{' '}
        {formatNaira(offer.amount)}
        {accepted && (
          <>
            . {dealAdvice(role)}{' '}
            <Link to={paths.meetupSpots} className="link hit relative whitespace-nowrap">
              Meetup spots
            </Link>
          </>
        )}
      </span>
    </p>
  );
}
