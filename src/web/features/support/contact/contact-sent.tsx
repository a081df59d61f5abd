import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '#shared/paths.ts';
import { PreviewMailbox } from '#web/features/account/preview-mailbox.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LiveAnnouncement } from '#web/ui/live-announcement.tsx';
import type { ContactReceipt } from './stored-receipt.ts';

type ContactSentProps = ContactReceipt & { onAgain: () => void };

/** Confirms a sent message and explains the next steps. */
export function ContactSent({ reference, replyHours, email, onAgain }: ContactSentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <LiveAnnouncement>{`Your reference is ${reference}. Someone on our team replies within ${replyHours} hours.`}</LiveAnnouncement>
      <CircleCheck className="size-10 text-success-ink" />
      <h2 ref={title} tabIndex={-1} className="outline-none">
        We have your message
      </h2>
      <div>
        <p className="text-sm text-ink-3">Your reference</p>
        <p className="num text-3xl font-bold tracking-wide select-all">{reference}</p>
      </div>
      <ol className="grid list-decimal gap-1.5 pl-5 text-ink-2">
        <li>
          We send a confirmation to{' '}
          {email ? <b className="font-semibold wrap-anywhere text-ink">{email}</b> : 'the address you gave'},
          unless you got several in the last hour. Can’t find it? Check your spam folder.
          <PreviewMailbox />
        </li>
        <li>Someone on our team reads your message and replies by e-mail within {replyHours} hours.</li>
        <li>If you write about it again, give us the reference.</li>
      </ol>
      <div className="mt-1 grid w-full gap-2.5 sm:flex">
        <ButtonLink to={paths.help}>Help centre</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          Write another message
        </Button>
      </div>
    </div>
  );
}
