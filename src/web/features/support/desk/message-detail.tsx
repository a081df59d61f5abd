import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ContactMessage } from '#shared/contract/support-desk.ts';
import { formatMessageMoment } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { CONTACT_CATEGORIES } from '#shared/rules/contact.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LiveAnnouncement } from '#web/ui/live-announcement.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { dueText } from './due-text.ts';
import { MessageActions } from './message-actions.tsx';

type MessageDetailProps = {
  message: ContactMessage;
  now: Date;
  onChange: (changed: ContactMessage) => void;
  /** Called when another staff member may have changed the message, so that it reloads. */
  onStale: () => void;
};

/** A message with its sender, replies, history and actions. */
export function MessageDetail({ message, now, onChange, onStale }: MessageDetailProps) {
  const { reference, name, email, userId, subject, category, dueAt, closedAt, replies, actions } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLParagraphElement>(null);
  const replyCount = useRef<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // Focus moves to the heading first, and after an action, whose button has disappeared, to its result.
  useEffect(() => {
    const isAnswered = replyCount.current !== null && replies.length > replyCount.current;
    const isFocusLost = replyCount.current === null || document.activeElement === document.body;
    if (replyCount.current !== null)
      setAnnouncement(
        isAnswered ? ANNOUNCEMENTS.answered : closedAt ? ANNOUNCEMENTS.closed : ANNOUNCEMENTS.open,
      );
    replyCount.current = replies.length;
    if (isFocusLost) (isAnswered ? answer : heading).current?.focus({ preventScroll: !isAnswered });
  }, [closedAt, replies.length]);
  const due = new Date(dueAt);
  // Replies are shown with their text.
  const otherActions = actions.filter(({ action }) => action !== 'replied');
  return (
    <Panel>
      <LiveAnnouncement>{announcement}</LiveAnnouncement>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={category === 'safety' ? 'warn' : 'neutral'}>{CONTACT_CATEGORIES[category]}</Badge>
          {closedAt && <Badge tone="success">Closed</Badge>}
          {!closedAt && due <= now && <Badge tone="danger">Overdue</Badge>}
          <span className="num ml-auto text-sm text-ink-3">{reference}</span>
        </div>
        <h2 ref={heading} tabIndex={-1} className="text-panel wrap-anywhere outline-none lg:text-panel">
          <bdi>{subject}</bdi>
        </h2>
        <p className="text-sm wrap-anywhere text-ink-2">
          <bdi className="font-semibold text-ink">{name}</bdi>,{' '}
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>{' '}
          ·{' '}
          {userId ? (
            <Link to={paths.seller(userId)} className={LINK}>
              Member, address confirmed
            </Link>
          ) : (
            'Not a known member'
          )}
        </p>
        <p className="text-sm text-ink-3">
          Written {formatMessageMoment(new Date(message.timestamp))}.{' '}
          {closedAt
            ? `Closed ${formatMessageMoment(new Date(closedAt))}.`
            : `Answer due ${dueText(due, now)}.`}
        </p>
      </div>
      <p className={TEXT_STYLE}>{message.message}</p>
      {replies.map(({ message: words, by, timestamp, undelivered }, index) => (
        <div key={timestamp} className="rounded-card bg-primary-soft px-4 py-3.5">
          <p
            ref={index === replies.length - 1 ? answer : undefined}
            tabIndex={-1}
            className="text-sm font-semibold"
          >
            Answered by {by}, {formatMessageMoment(new Date(timestamp))}
          </p>
          <p className={`${TEXT_STYLE} mt-1`}>{words}</p>
          {undelivered && (
            <p className="mt-2 text-sm font-medium text-danger-ink">{UNDELIVERED[undelivered]}</p>
          )}
        </div>
      ))}
      {otherActions.length > 0 && (
        <ul aria-label="History" className="grid gap-0.5 text-xs text-ink-3">
          {otherActions.map(({ action, by, timestamp }) => (
            <li key={timestamp + action}>
              {ACTION_TEXTS[action]} by {by}, {formatMessageMoment(new Date(timestamp))}
            </li>
          ))}
        </ul>
      )}
      <MessageActions message={message} onChange={onChange} onStale={onStale} />
    </Panel>
  );
}

const LINK = 'font-semibold text-primary-ink underline underline-offset-2';
const TEXT_STYLE = 'font-read whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]';
const UNDELIVERED = {
  rejected: 'Not delivered: their mailbox refused it. The message is open again.',
  abandoned: 'Not delivered: no mail server accepted it, and we stopped trying. The message is open again.',
  unsure: 'It may not have arrived, and we do not send it again. The message is open again.',
} as const;
const ANNOUNCEMENTS = { answered: 'Answered and closed.', closed: 'Closed.', open: 'Open again.' };
const ACTION_TEXTS = {
  replied: 'Answered',
  closed: 'Closed without an answer',
  reopened: 'Opened again',
} as const;
