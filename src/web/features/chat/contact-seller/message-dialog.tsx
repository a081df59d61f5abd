import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Listing } from '#shared/contract/listings.ts';
import { shortName } from '#shared/format/short-name.ts';
import { paths } from '#shared/paths.ts';
import { MESSAGE_MAX } from '#shared/rules/limits.ts';
import { ConfirmPhoneLink } from '#web/features/account/confirm-phone-link.tsx';
import type { PendingAction } from '#web/features/account/pending-action.ts';
import { PushPlace } from '#web/features/account/push-place.tsx';
import { SignInAgain } from '#web/features/account/sign-in-again.tsx';
import { useConfirmEmail } from '#web/features/account/use-confirm-email.tsx';
import { useRequireSignIn } from '#web/features/account/use-require-sign-in.ts';
import { useOnline } from '#web/runtime/use-online.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChipToggle } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { type FirstMessage, useFirstMessage } from './use-first-message.ts';

type MessageDialogProps = {
  listing: Pick<Listing, 'id' | 'title'> & { seller: Pick<Listing['seller'], 'name'> };
  /** The text that was typed before the login. */
  draft: string;
  /** The action to perform after a login, if it is not that of the item page. */
  afterLogin?: PendingAction;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The first message to a seller. The outbox stores and sends it. A visitor's text survives the login. */
export function MessageDialog({ listing, draft, afterLogin, open, onOpenChange }: MessageDialogProps) {
  const form = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { user, requireSignIn } = useRequireSignIn();
  const [text, setText] = useState(draft);
  const firstMessage = useFirstMessage(listing.id, user?.id ?? null, open);
  const { pending, conversation, drop, begin } = firstMessage;
  const rejected = pending?.status === 'rejected' ? pending : null;
  /** The user cannot do anything to make the server accept the same text. */
  const isFinal = rejected?.raise === null;
  const underWay = pending && !rejected ? pending : null;
  const pendingAction: PendingAction = afterLogin ?? { kind: 'message', item: listing.id };

  useEffect(() => {
    if (rejected) setText((typed) => typed || rejected.message);
  }, [rejected]);
  const { confirmEmail, dialog: confirmDialog } = useConfirmEmail();
  const isHeldUp = open && rejected?.raise === 'confirm-email';
  const confirmAndSend = useEffectEvent(async () => {
    if (await confirmEmail({ reason: rejected?.reason ?? null })) firstMessage.again();
  });
  useEffect(() => {
    if (isHeldUp) void confirmAndSend();
  }, [isHeldUp]);
  useEffect(() => {
    if (conversation) setText('');
  }, [conversation]);

  /** Closing removes a rejected message from the outbox. Its text stays in the field. */
  function change(next: boolean) {
    if (!next) begin();
    if (!next && rejected) drop();
    onOpenChange(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const message = text.trim();
    if (!message) return field.current?.focus();
    requireSignIn(({ id }) => firstMessage.send(id, message), { ...pendingAction, text });
  }

  if (conversation) {
    return (
      <Dialog
        open={open}
        onOpenChange={change}
        title="Message sent"
        description={`${shortName(listing.seller.name)} will reply in Messages.`}
        footer={
          <>
            <Button variant="quiet" onClick={begin}>
              Write another
            </Button>
            <ButtonLink to={paths.conversation(conversation)}>Open Conversation</ButtonLink>
          </>
        }
      >
        <PushPlace reason="message" asksNow className="mt-4" />
      </Dialog>
    );
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={change}
        title={`Message to ${shortName(listing.seller.name)}`}
        description={`About: ${listing.title}`}
        initialFocus={field}
        footer={
          underWay?.status === 'waiting' ? (
            <Waiting firstMessage={firstMessage} onClose={() => change(false)} />
          ) : (
            <>
              <Button variant="quiet" onClick={() => change(false)}>
                Cancel
              </Button>
              <Button
                type="submit"
                form={form}
                busy={underWay !== null}
                busyLabel="Sending..."
                disabled={
                  !text.trim() || (isFinal && rejected?.message === text.trim()) || firstMessage.postedBefore
                }
              >
                {user ? 'Send' : 'Sign In to Send'}
              </Button>
            </>
          )
        }
      >
        <form id={form} onSubmit={submit} className="mt-4 grid gap-4">
          <Problem firstMessage={firstMessage} pendingAction={pendingAction} />
          <fieldset className="flex flex-wrap gap-x-2 gap-y-3">
            <legend className="sr-only">Quick starters</legend>
            {STARTERS.map((starter) => (
              <ChipToggle
                key={starter}
                pressed={text === starter}
                disabled={underWay !== null}
                onClick={() => {
                  setText(starter);
                  field.current?.focus();
                }}
              >
                {starter}
              </ChipToggle>
            ))}
          </fieldset>
          <Field label="Your message" help="Never send money before you see the item.">
            <TextArea
              ref={field}
              value={underWay?.message ?? text}
              readOnly={underWay !== null}
              maxLength={MESSAGE_MAX}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </Field>
        </form>
      </Dialog>
      {confirmDialog}
    </>
  );
}

const STARTERS = ['Is this still available?', 'What is your last price?', 'Where and when can we meet?'];

/** The message is stored and will be sent automatically. */
function Waiting({
  firstMessage: { again, drop },
  onClose,
}: {
  firstMessage: FirstMessage;
  onClose: () => void;
}) {
  const online = useOnline();
  return (
    <>
      <Button variant="quiet" onClick={drop}>
        Do not send
      </Button>
      {online ? <Button onClick={again}>Try again</Button> : <Button onClick={onClose}>Close</Button>}
    </>
  );
}

function Problem({
  firstMessage: { pending, postedBefore },
  pendingAction,
}: {
  firstMessage: FirstMessage;
  pendingAction: PendingAction;
}) {
  const online = useOnline();
  if (postedBefore)
    return (
      <Banner
        tone="danger"
        alert
        title="Your message was not sent."
        action={<SignInAgain pendingAction={pendingAction} />}
      >
        Please sign in again and we will send it.
      </Banner>
    );
  if (pending?.status === 'rejected')
    return (
      <Banner
        tone="danger"
        alert
        title="Your message was not sent."
        action={<ConfirmPhoneLink raise={pending.raise} />}
      >
        {pending.reason}
      </Banner>
    );
  if (pending?.status !== 'waiting') return null;
  return (
    <Banner tone="warn" alert title="Your message is waiting.">
      {online ? 'No answer yet. We keep trying.' : 'It will be sent when you are back online.'}
    </Banner>
  );
}
