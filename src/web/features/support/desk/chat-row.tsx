import type { SupportChat } from '#shared/contract/support-desk.ts';
import { formatMessageTime } from '#shared/format/dates.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, CountBadge } from '#web/ui/badge.tsx';
import { DeskRow } from './desk-row.tsx';

/** One conversation in the list with its user, last message and waiting time. */
export function ChatRow({
  chat,
  to,
  current,
  now,
}: {
  chat: SupportChat;
  to: string;
  current: boolean;
  now: Date;
}) {
  const { user, unread, lastMessage, timestamp, waitingSince } = chat;
  return (
    <DeskRow to={to} current={current} className="grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
      <Avatar name={user.name} src={user.avatar} />
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">{user.name}</bdi>
        <span className="block truncate text-sm text-ink-2">
          {lastMessage
            ? `${lastMessage.sender === 'me' ? 'Support: ' : ''}${lastMessage.message || 'Photo'}`
            : 'No messages'}
        </span>
        {waitingSince && (
          <span className="mt-1 block">
            <Badge tone="warn">Waiting since {formatMessageTime(new Date(waitingSince), now)}</Badge>
          </span>
        )}
      </span>
      <span className="grid justify-items-end gap-1 self-start">
        <time dateTime={timestamp} className="num text-xs whitespace-nowrap text-ink-3">
          {formatMessageTime(new Date(timestamp), now)}
        </time>
        {unread > 0 && <CountBadge count={unread} label={`${unread} unread`} />}
      </span>
    </DeskRow>
  );
}
