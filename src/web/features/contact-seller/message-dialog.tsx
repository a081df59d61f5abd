import { type FormEvent, useId, useRef, useState } from 'react';
import type { Listing } from '#shared/contract/listings.ts';
import { paths } from '#shared/paths.ts';
import { MESSAGE_MAX } from '#shared/rules/limits.ts';
import { type CallFailure, callApi, isSignedOut, mayWorkLater } from '#web/api/call-api.ts';
import { SignInAgain } from '#web/features/auth/sign-in-again.tsx';
import { useMember } from '#web/features/auth/use-member.ts';
import type { Wish } from '#web/features/auth/wish.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChipToggle } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { newClientId } from './client-id.ts';

type MessageDialogProps = {
  listing: Pick<Listing, 'id' | 'title' | 'seller'>;
  /** What was typed before the way to the login. */
  draft: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The first words to a seller. What was typed stays until it has arrived; a visitor takes it along to the login and back. */
export function MessageDialog({ listing, draft, open, onOpenChange }: MessageDialogProps) {
  const form = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { user, asMember } = useMember();
  const [text, setText] = useState(draft);
  const { sending, conversation, problem, send, writeAnother, leave } = useSending(listing.id);

  const wish: Wish = { kind: 'message', item: listing.id, text };

  function change(next: boolean) {
    if (!next) leave();
    onOpenChange(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const message = text.trim();
    if (!message) return field.current?.focus();
    asMember(() => void send(message, () => setText('')), wish);
  }

  if (conversation) {
    return (
      <Dialog
        open={open}
        onOpenChange={change}
        title="Message sent"
        description={`${listing.seller.name} will answer in Messages.`}
        footer={
          <>
            <Button variant="quiet" onClick={writeAnother}>
              Write another
            </Button>
            <ButtonLink to={paths.conversation(conversation)}>Open Conversation</ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={`Message to ${listing.seller.name}`}
      description={`About: ${listing.title}`}
      initialFocus={field}
      footer={
        <>
          <Button variant="quiet" onClick={() => change(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            busy={sending}
            busyLabel="Sending..."
            disabled={!text.trim() || isRefused(problem)}
          >
            {sendLabel(user !== null, problem)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="mt-4 grid gap-4">
        {problem && (
          <Banner
            tone="danger"
            alert
            title="Your message was not sent."
            action={isSignedOut(problem) && <SignInAgain wish={wish} />}
          >
            {problem.text}
          </Banner>
        )}
        <fieldset className="flex flex-wrap gap-x-2 gap-y-3">
          <legend className="sr-only">Quick starters</legend>
          {STARTERS.map((starter) => (
            <ChipToggle
              key={starter}
              pressed={text === starter}
              onClick={() => {
                setText(starter);
                field.current?.focus();
              }}
            >
              {starter}
            </ChipToggle>
          ))}
        </fieldset>
        <Field label="Your message" help="Never send money before you have seen the item.">
          <TextArea
            ref={field}
            value={text}
            maxLength={MESSAGE_MAX}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

const STARTERS = ['Is this still available?', 'What is your last price?', 'Where and when can we meet?'];

function sendLabel(isMember: boolean, problem: CallFailure | null): string {
  if (!isMember) return 'Sign In to Send';
  return problem && mayWorkLater(problem) ? 'Try again' : 'Send';
}

/** No words of theirs can change it; what they wrote stays to be copied. */
function isRefused(problem: CallFailure | null): boolean {
  return problem !== null && [404, 409, 410].includes(problem.status ?? 0);
}

function useSending(adId: string) {
  const [sending, setSending] = useState(false);
  const [conversation, setConversation] = useState<string | null>(null);
  const [problem, setProblem] = useState<CallFailure | null>(null);
  const attempt = useRef({ message: '', clientId: '' });

  async function send(message: string, arrived: () => void) {
    if (sending) return;
    setSending(true);
    setProblem(null);
    // The same words again are the same message, which may have arrived though its answer did not.
    if (attempt.current.message !== message) attempt.current = { message, clientId: newClientId() };
    const { clientId } = attempt.current;
    const failure = await callApi(async (api) => {
      setConversation((await api.conversations.start({ adId, message, clientId })).id);
    });
    setSending(false);
    setProblem(failure);
    if (!failure) arrived();
  }

  function writeAnother() {
    attempt.current = { message: '', clientId: '' };
    setConversation(null);
  }

  /** What was said is said; what was not stays, and may be tried again when this opens once more. */
  function leave() {
    if (conversation) writeAnother();
    setProblem(null);
  }

  return { sending, conversation, problem, send, writeAnother, leave };
}
