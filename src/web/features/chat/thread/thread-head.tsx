import { ArrowLeft, Phone, Star } from 'lucide-react';
import type { MouseEvent, Ref } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Conversation } from '#shared/contract/conversations.ts';
import { formatResponseTime } from '#shared/format/response-time.ts';
import { paths } from '#shared/paths.ts';
import { hasVerifiedBadge } from '#shared/rules/verified-badge.ts';
import { HeadSkeleton } from '#web/features/chat/inbox/list-skeleton.tsx';
import { SupportPicture, SupportText } from '#web/features/chat/inbox/support-mark.tsx';
import { VerifiedName } from '#web/features/chat/inbox/verified-name.tsx';
import { useOnline } from '#web/runtime/use-online.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { participantName } from './message-text.ts';
import { ThreadMenuButton } from './thread-menu-button.tsx';
import type { ThreadMenuProps } from './thread-menu-trigger.tsx';

type HeadProps = Omit<ThreadMenuProps, 'conversation'> & {
  conversation: Conversation | null;
  heading: Ref<HTMLHeadingElement>;
};

/** The other user of the conversation, with the call button and the menu. */
export function ThreadHead({ conversation, heading, ...menu }: HeadProps) {
  return (
    <header className="@container flex-none border-b border-line bg-surface">
      <div className="flex min-h-16 items-center gap-2.5 py-2 pr-2 pl-4 md:pr-4 md:pl-6 @max-[18rem]:flex-wrap">
        <BackToList />
        {conversation ? (
          <>
            {conversation.item ? (
              <Avatar
                name={conversation.participant.name}
                src={conversation.participant.avatar}
                className="@max-[18rem]:hidden"
              />
            ) : (
              <SupportPicture className="size-11 @max-[18rem]:hidden" />
            )}
            {/* With very large text, the name has its own line. */}
            <div className="min-w-0 flex-1 @max-[18rem]:order-last @max-[18rem]:basis-full">
              <h2
                ref={heading}
                tabIndex={-1}
                className="min-w-0 text-base tracking-normal outline-none lg:text-base"
              >
                <PersonName conversation={conversation} />
              </h2>
              {conversation.item ? <AboutPerson conversation={conversation} /> : <SupportText />}
            </div>
            {conversation.item && <CallButton conversation={conversation} />}
            <ThreadMenuButton conversation={conversation} {...menu} />
          </>
        ) : (
          <HeadSkeleton />
        )}
      </div>
    </header>
  );
}

/** Goes back in the history if the user came from the list, so that Back does not lead here again. */
export function BackToList() {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  function back(event: MouseEvent) {
    if (!(state as { fromList?: boolean } | null)?.fromList || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <IconLink
      to={paths.messages + search}
      replace
      label="Back to messages"
      onClick={back}
      className="-ml-3 md:hidden @max-[18rem]:mr-auto"
    >
      <ArrowLeft />
    </IconLink>
  );
}

function PersonName({ conversation }: { conversation: Conversation }) {
  const { id, name, trustLevel, left } = conversation.participant;
  const shown = (
    <VerifiedName name={name} verified={hasVerifiedBadge(trustLevel)} className="font-semibold" />
  );
  // Support has no profile page.
  if (left || !conversation.item) return shown;
  return (
    <Link to={paths.seller(id)} className="hit relative block w-fit max-w-full rounded-sm hover:underline">
      {shown}
    </Link>
  );
}

function AboutPerson({ conversation: { participant, status, blockedByMe } }: { conversation: Conversation }) {
  const { rating, responseRate, responseMinutes } = participant;
  // After a block or without a connection, the online status is out of date.
  const isKnown = useOnline() && status !== 'blocked' && !blockedByMe;
  const online = isKnown && participant.online;
  const rate = responseRate === null ? null : `${responseRate}% response rate`;
  const word = online ? 'Online' : (formatResponseTime(responseMinutes) ?? rate);
  return (
    <p className="flex items-center gap-1 text-xs text-ink-3">
      {rating !== null && (
        <>
          <Star className="size-3.5 fill-current text-star" />
          <span className="num">{rating.toFixed(1)}</span>
          <span className="sr-only">out of 5</span>
        </>
      )}
      {rating !== null && word && <span aria-hidden="true">·</span>}
      {online && <span aria-hidden="true" className="size-2 flex-none rounded-full bg-success" />}
      {word && <span className="truncate">{word}</span>}
    </p>
  );
}

/** The phone number is never part of a page. It is requested on demand, with the rules of the listing. */
function CallButton({ conversation: { id, participant, status } }: { conversation: Conversation }) {
  const phone = useOnDemand(
    async () => (await import('#web/features/chat/contact-seller/phone-dialog.tsx')).PhoneDialog,
  );
  if (participant.left || status === 'blocked') return null;
  return (
    <>
      <IconButton
        label="Call"
        onClick={() =>
          participant.offersPhone
            ? void phone.openPart()
            : showToast({ text: `${participantName(participant.name)} prefers messages.` })
        }
        className={participant.offersPhone ? undefined : 'text-ink-3'}
      >
        <Phone />
      </IconButton>
      {phone.Part && (
        <phone.Part
          id={id}
          inConversation
          seller={participant.name}
          open={phone.open}
          onOpenChange={phone.setOpen}
          onMessage={() => phone.setOpen(false)}
        />
      )}
    </>
  );
}
