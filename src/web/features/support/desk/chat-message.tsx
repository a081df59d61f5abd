import { ShieldAlert } from 'lucide-react';
import type { Message } from '#shared/contract/messages.ts';
import type { SupportChat } from '#shared/contract/support-desk.ts';
import { formatMessageMoment } from '#shared/format/dates.ts';
import { mainKind, SCAM_WARNINGS } from '#shared/rules/scam-kinds.ts';
import { Button } from '#web/ui/button.tsx';
import { ChatBubble, ChatTick } from '#web/ui/chat-bubble.tsx';
import { statusOf } from './chat-merge.ts';
import type { UnsentAnswer } from './unsent-answers.ts';

type ChatMessageProps = { chat: SupportChat } & (
  | { message: Message; unsent?: never; onAgain?: never }
  | { message?: never; unsent: UnsentAnswer; onAgain: () => void }
);

/** A message by the user or by support. `unsent` is an answer that the server does not have yet. */
export function ChatMessage(props: ChatMessageProps) {
  if (props.unsent) return <UnsentMessage answer={props.unsent} onAgain={props.onAgain} />;
  const { message, chat } = props;
  const mine = message.sender === 'me';
  const risk = mainKind(message.warnings);
  return (
    <li data-key={message.seq} data-message="" className="flex min-w-0 flex-col">
      <span className="sr-only">{mine ? 'Support:' : `${chat.user.name}:`}</span>
      {message.photo && (
        <a
          href={message.photo.full}
          target="_blank"
          rel="noopener noreferrer"
          className={mine ? 'self-end' : 'self-start'}
        >
          <img
            src={message.photo.card}
            alt="Sent by the member"
            width={message.photo.width}
            height={message.photo.height}
            className="h-auto w-48 max-w-full rounded-card"
          />
        </a>
      )}
      {message.message && <ChatBubble mine={mine}>{message.message}</ChatBubble>}
      <ChatTick
        mine={mine}
        time={formatMessageMoment(new Date(message.timestamp))}
        status={mine ? statusOf(message, chat) : undefined}
      />
      {risk && (
        <p className="flex items-center gap-1.5 pb-2 text-xs text-warn-ink">
          <ShieldAlert className="size-4 flex-none" />
          Warning: {SCAM_WARNINGS[risk].title}
        </p>
      )}
    </li>
  );
}

function UnsentMessage({ answer, onAgain }: { answer: UnsentAnswer; onAgain: () => void }) {
  return (
    <li className="flex min-w-0 flex-col">
      <span className="sr-only">Support:</span>
      <ChatBubble mine>{answer.message}</ChatBubble>
      {answer.problem ? (
        <p
          role="alert"
          className="flex flex-wrap items-center justify-end gap-2 self-end text-xs text-danger-ink"
        >
          {answer.problem}
          <Button variant="quiet" size="sm" onClick={onAgain}>
            Send again
          </Button>
        </p>
      ) : (
        <ChatTick mine time="" status="sending" />
      )}
    </li>
  );
}
