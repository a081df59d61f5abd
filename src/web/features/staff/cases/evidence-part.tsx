import { Fragment } from 'react';
import type { CaseUser, Evidence } from '#shared/contract/staff-cases.ts';
import { formatMessageMoment, formatTime } from '#shared/format/dates.ts';
import { cx } from '#web/ui/cx.ts';
import { markedParts } from './case-texts.ts';

/** The shared part of a conversation. The words that a fraud rule found are marked. */
export function EvidencePart({
  evidence: { messages, sharedBy },
  user,
}: {
  evidence: Evidence;
  user: CaseUser;
}) {
  const first = messages[0];
  const last = messages.at(-1);
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-base leading-6">Evidence</h3>
        <span className="text-xs wrap-anywhere text-ink-3">
          {sharedBy ? (
            <>
              Chat with <bdi>{sharedBy.name}</bdi>, shared by their report
            </>
          ) : (
            'Found by a fraud rule'
          )}
        </span>
      </div>
      <ol className="mt-2 grid grid-cols-1 gap-1.5 rounded-menu bg-bg p-3">
        {messages.map((message) => {
          const isReported = message.sender === 'reported';
          return (
            <li
              key={message.seq}
              className={cx(
                'w-fit max-w-[88%] px-3 py-1.75 font-read text-sm wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]',
                isReported
                  ? 'justify-self-start rounded-[14px_14px_14px_5px] border border-line bg-surface'
                  : 'justify-self-end rounded-[14px_14px_5px_14px] bg-wash',
              )}
            >
              <span className="sr-only">
                {isReported ? user.name : (sharedBy?.name ?? 'The other user')}:{' '}
              </span>
              {message.photo && (
                <img
                  src={message.photo}
                  alt="Sent in the chat"
                  loading="lazy"
                  className="mb-1 max-h-60 rounded-row object-contain"
                />
              )}
              <MarkedText text={message.message} marks={message.marks} />
            </li>
          );
        })}
        {first && last && (
          <li className="num text-xs text-ink-3">
            {formatMessageMoment(new Date(first.timestamp))} – {formatTime(new Date(last.timestamp))}
          </li>
        )}
      </ol>
    </section>
  );
}

function MarkedText({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }) {
  return markedParts(text, marks).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
      <mark key={index} className="rounded-[4px] bg-danger-soft px-0.5 font-semibold text-danger-ink">
        {part}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
