import { Check, CheckCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { cx } from './cx.ts';

/** The parts of a conversation: bubbles, ticks with their meaning in words, and the scam warning. */

type MessageStatus = 'sending' | 'sent' | 'delivered' | 'read';

export function ChatBubble({ mine = false, children }: { mine?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'w-fit max-w-[78%] px-3.5 py-2.25 font-read text-card leading-5.25 wrap-anywhere whitespace-pre-wrap lg:max-w-[64%]',
        mine
          ? 'self-end rounded-[18px_18px_6px_18px] bg-bubble text-on-bubble'
          : 'self-start rounded-[18px_18px_18px_6px] border border-line bg-surface',
      )}
    >
      {children}
    </div>
  );
}

export function ChatTick({
  time,
  status,
  mine = false,
}: {
  time: string;
  status?: MessageStatus;
  mine?: boolean;
}) {
  const tick = status && TICKS[status];
  return (
    <p
      className={cx(
        'num flex items-center gap-1 px-0.5 pt-0.5 pb-2 text-badge [&>.lucide]:size-4',
        mine ? 'self-end' : 'self-start',
        status === 'read' ? 'text-info-ink' : 'text-ink-3',
      )}
    >
      {time}
      {tick && (
        <>
          <span className="sr-only">, </span>
          <tick.Icon />
          {tick.word}
        </>
      )}
    </p>
  );
}

export function ChatDay({ children }: { children: ReactNode }) {
  return <p className="self-center py-2 text-xs text-ink-3">{children}</p>;
}

/** Shown after a message that asks for money, always with actions such as Report. */
export function ScamWarning({
  title,
  children,
  icon,
  actions,
}: {
  title: string;
  children: ReactNode;
  icon?: ReactNode;
  actions: ReactNode;
}) {
  return (
    <Banner tone="warn" title={title} icon={icon} className="my-2 self-stretch">
      {children} {actions}
    </Banner>
  );
}

const TICKS = {
  sending: { Icon: Clock, word: 'Sending' },
  sent: { Icon: Check, word: 'Sent' },
  delivered: { Icon: CheckCheck, word: 'Delivered' },
  read: { Icon: CheckCheck, word: 'Read' },
} satisfies Record<MessageStatus, unknown>;
