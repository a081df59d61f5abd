import { CalendarClock, CircleCheck, Clock, MapPin, Navigation, Share2 } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Conversation } from '#shared/contract/conversations.ts';
import type { Meetup } from '#shared/contract/meetups.ts';
import { formatClock, formatDaysUntil, formatMeetupTime, weekday } from '#shared/format/dates.ts';
import { shortName } from '#shared/format/short-name.ts';
import { spotText } from '#shared/format/spot-text.ts';
import { isOnMeetupDay } from '#shared/rules/meetups.ts';
import { useNow } from '#web/runtime/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { CompareImei } from './compare-imei.tsx';
import { useMeetupActions } from './use-meetup-actions.tsx';

export type MeetupCardProps = { meetup: Meetup; conversation: Conversation; onChange: () => void };
type Actions = ReturnType<typeof useMeetupActions>;

/** The plan to meet: place, time, who confirmed it, and the next step. */
export function MeetupCard({ meetup, conversation, onChange }: MeetupCardProps) {
  const now = useNow();
  const name = shortName(conversation.participant.name);
  const at = new Date(meetup.at);
  const isAgreed = meetup.status === 'agreed';
  const isOpen = conversation.status === 'open';
  const mayCompare = isAgreed || conversation.deal?.stage === 'reserved';
  const actions = useMeetupActions(meetup, conversation);
  return (
    <section
      aria-label="Meetup"
      className="my-2 grid w-full max-w-md min-w-0 grid-cols-1 gap-2.5 self-center rounded-panel border border-line bg-surface p-4"
    >
      <div className="flex items-center gap-2.5">
        <CalendarClock className="size-5 flex-none text-primary-ink" />
        <h3 className="min-w-0 flex-1 text-base font-semibold wrap-anywhere">{titleOf(meetup, name, now)}</h3>
        {isAgreed && isOpen && <TextButton onClick={onChange}>Change</TextButton>}
      </div>
      <Line
        icon={MapPin}
        aside={
          <a
            href={mapUrl(meetup.place)}
            target="_blank"
            rel="noopener noreferrer"
            className="link hit relative mt-0.5 self-start text-sm font-semibold"
          >
            Map<span className="sr-only"> (opens in a new tab)</span>
          </a>
        }
      >
        <b className="block font-semibold wrap-anywhere">{meetup.place}</b>
        {meetup.spot && (
          <span className="block text-sm wrap-anywhere text-ink-2">
            {spotText(meetup.spot)}
            {meetup.spot.verified && ' · Verified spot'}
          </span>
        )}
      </Line>
      <Line icon={Clock}>
        <b className="block font-semibold">{formatMeetupTime(at)}</b>
        <span className="text-sm text-ink-2">
          {isAgreed && meetup.remindAt
            ? `We remind you both at ${formatClock(new Date(meetup.remindAt))}`
            : formatDaysUntil(at, now)}
        </span>
      </Line>
      <Confirmations meetup={meetup} name={name} />
      {mayCompare && isOpen && conversation.role === 'buyer' && conversation.item && (
        <CompareImei adId={conversation.item.id} sellerName={name} />
      )}
      {isOpen && <MainActions meetup={meetup} actions={actions} onChange={onChange} now={now} />}
      <MoreActions meetup={meetup} actions={actions} isOpen={isOpen} />
      {actions.dialogs}
    </section>
  );
}

function titleOf(meetup: Meetup, name: string, now: Date): string {
  const at = new Date(meetup.at);
  if (meetup.status === 'agreed') return isOnMeetupDay(at, now) ? 'Meet today' : `Meet on ${weekday(at)}`;
  return meetup.proposedBy === 'me' ? 'You suggest' : `${name} suggests`;
}

function Line({
  icon: Icon,
  aside,
  children,
}: {
  icon: ComponentType<{ className?: string }>;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex gap-2.5">
      <Icon className="mt-0.5 size-5 flex-none text-ink-3" />
      <div className="min-w-0 flex-1">{children}</div>
      {aside}
    </div>
  );
}

/** The user who suggested the plan counts as having confirmed it. */
function Confirmations({ meetup, name }: { meetup: Meetup; name: string }) {
  const isAgreed = meetup.status === 'agreed';
  const isMine = meetup.proposedBy === 'me';
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {(isAgreed || !isMine) && <Fact>{stateOf(name, meetup.onMyWay.other)}</Fact>}
      {(isAgreed || isMine) && <Fact>{stateOf('You', meetup.onMyWay.me)}</Fact>}
      {!isAgreed && isMine && <li className="text-ink-2">Waiting for {name}</li>}
    </ul>
  );
}

function stateOf(who: string, isOnTheWay: boolean): string {
  if (!isOnTheWay) return `${who} confirmed`;
  return who === 'You' ? 'You are on your way' : `${who} is on the way`;
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5 font-semibold text-success-ink">
      <CircleCheck className="size-4.5 flex-none" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

function MainActions({
  meetup,
  actions,
  onChange,
  now,
}: {
  meetup: Meetup;
  actions: Actions;
  onChange: () => void;
  now: Date;
}) {
  const isAgreed = meetup.status === 'agreed';
  const maySetOut = isAgreed && !meetup.onMyWay.me && isOnMeetupDay(new Date(meetup.at), now);
  return (
    <div className="mt-1 flex flex-wrap gap-2.5 *:min-w-fit *:flex-1 *:px-2!">
      {isAgreed ? (
        <Button variant="secondary" busy={actions.busy === 'share'} onClick={actions.share}>
          <Share2 />
          Share plan
        </Button>
      ) : (
        <Button variant="secondary" onClick={onChange}>
          Change
        </Button>
      )}
      {!isAgreed && meetup.proposedBy === 'other' && (
        <Button busy={actions.busy === 'confirm'} onClick={actions.confirm}>
          Confirm
        </Button>
      )}
      {maySetOut && (
        <Button busy={actions.busy === 'on-my-way'} onClick={actions.setOut}>
          <Navigation />
          I’m on my way
        </Button>
      )}
    </div>
  );
}

/** In a closed conversation, an agreed plan can still be cancelled, and its links switched off. */
function MoreActions({ meetup, actions, isOpen }: { meetup: Meetup; actions: Actions; isOpen: boolean }) {
  const isAgreed = meetup.status === 'agreed';
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
      {isAgreed && <TextButton onClick={actions.addToCalendar}>Add to calendar</TextButton>}
      {meetup.shared && <TextButton onClick={actions.stopSharing}>Stop sharing</TextButton>}
      {(isOpen || isAgreed) && <TextButton onClick={actions.cancel}>Cancel meetup</TextButton>}
    </div>
  );
}

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="link hit relative my-2 text-sm font-semibold">
      {children}
    </button>
  );
}

function mapUrl(place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
}
