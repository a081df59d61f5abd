import { Link } from 'react-router';
import type { Conversation } from '#shared/contract/conversations.ts';
import { formatMessageTime } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { hasVerifiedBadge } from '#shared/rules/verified-badge.ts';
import { canSeePrice, type Item, lastMessageText } from '#web/features/chat/thread/message-text.ts';
import { ListingPrice } from '#web/features/listing/listing-price.tsx';
import { PhotoColour } from '#web/features/listing/photo-colour.tsx';
import { useNow } from '#web/runtime/use-now.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { CountBadge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { NoPhotoIcon } from '#web/ui/no-photo-icon.tsx';
import { ItemPhoto } from './item-photo.tsx';
import { SupportPicture } from './support-mark.tsx';
import { VerifiedName } from './verified-name.tsx';

type RowProps = {
  conversation: Conversation;
  current: boolean;
  /** Another conversation is open: the link replaces its history entry, so that Back leads to the list. */
  instead: boolean;
  /** The current location: how the open conversation was reached, and the filters of the list. */
  here: { state: unknown; search: string };
  /** Set when the list is sorted by price. */
  withPrice: boolean;
};

/** One conversation in the list: listing, other user and last message. */
export function ConversationRow({ conversation, current, instead, here, withPrice }: RowProps) {
  const { id, role, participant, item, lastMessage, timestamp, unread } = conversation;
  const now = useNow();
  const isNew = unread > 0;
  return (
    <Link
      to={paths.conversation(id) + here.search}
      replace={instead}
      state={instead ? here.state : { fromList: true }}
      preventScrollReset={instead}
      data-conversation={id}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'group grid min-h-20 grid-cols-[3.5rem_minmax(0,1fr)] items-center @max-[14rem]:grid-cols-1 gap-3 px-4 py-3 -outline-offset-2 transition-colors',
        current ? 'bg-primary-soft' : 'hover:bg-wash',
      )}
    >
      <span className="relative size-14 @max-[14rem]:hidden">
        {item ? <ItemPicture item={item} /> : <SupportPicture className="size-13" />}
        {item && (
          <span
            className={cx(
              'absolute -right-1 -bottom-0.5 grid rounded-full border-2',
              current ? 'border-primary-soft' : 'border-bg group-hover:border-wash md:border-surface',
            )}
          >
            <Avatar name={participant.name} src={participant.avatar} size="xs" />
          </span>
        )}
      </span>
      {/* Only the name shares its line with the time. The listing title has the full width. */}
      <span className="min-w-0">
        <span className="flex items-baseline gap-2">
          <VerifiedName
            name={participant.name}
            verified={hasVerifiedBadge(participant.trustLevel)}
            className="flex-1 font-semibold"
          />
          <time
            dateTime={timestamp}
            className={cx(
              'num flex-none text-xs whitespace-nowrap',
              isNew ? 'font-semibold text-primary-ink' : current ? 'text-ink-2' : 'text-ink-3',
            )}
          >
            {formatMessageTime(new Date(timestamp), now)}
          </time>
        </span>
        {/* A long price in large text wraps to its own line. */}
        <span className="flex flex-wrap gap-x-2 text-xs text-ink-2">
          <span className="min-w-0 flex-[1_1_6rem] truncate">{item ? item.title : 'Help from our team'}</span>
          {withPrice && item && canSeePrice({ role, item }) && (
            <ListingPrice
              price={item.price}
              kind={item.priceKind}
              className="max-w-full font-semibold text-ink"
            />
          )}
        </span>
        <span className="flex items-center gap-2">
          <span
            className={cx(
              'min-w-0 flex-1 truncate text-sm',
              isNew ? 'font-semibold text-ink' : current ? 'text-ink-2' : 'text-ink-3',
            )}
          >
            {lastMessage ? lastMessageText(lastMessage) : 'No messages yet'}
          </span>
          {isNew && <CountBadge count={unread} label={`${unread} unread`} />}
        </span>
      </span>
    </Link>
  );
}

function ItemPicture({ item: { photo, tileKind } }: { item: Item }) {
  return (
    <span className="photo-edge relative grid size-13 place-items-center overflow-hidden rounded-menu bg-wash text-ink-3">
      {photo ? (
        <>
          <PhotoColour placeholder={photo.placeholder} />
          <ItemPhoto src={photo.card} />
        </>
      ) : (
        <NoPhotoIcon kind={tileKind} />
      )}
    </span>
  );
}
