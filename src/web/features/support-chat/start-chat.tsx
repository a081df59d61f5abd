import { type FormEvent, useRef } from 'react';
import { paths } from '#shared/paths.ts';
import { MESSAGE_MAX } from '#shared/rules/limits.ts';
import { FormAlert } from '#web/features/auth/form-alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChipButton } from '#web/ui/chip.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { useStartChat } from './use-start-chat.ts';

/** What people come with most; each only begins a sentence that they finish. */
const STARTERS = ['I think I was scammed', 'My ad was taken down', 'I cannot sign in', 'Something else'];

/** The first words to support, or the next. */
export function StartChat() {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write, send, busy, problem, status, begunId } = useStartChat();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) void send();
    else field.current?.focus();
  }

  function begin(words: string) {
    write(words === 'Something else' ? '' : `${words}. `);
    field.current?.focus();
  }

  return (
    <form data-script method="post" noValidate onSubmit={submit} className="grid gap-4">
      <noscript>
        <p className="rounded-card bg-info-soft px-4 py-3.5 text-sm">
          The chat needs JavaScript. Without it, please write to us by e-mail.
        </p>
      </noscript>
      <FormAlert error={problem} />
      {begunId && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-primary-soft px-4 py-3 text-sm">
          You have talked with us before. All of it is still there.
          <ButtonLink to={paths.conversation(begunId)} variant="secondary" size="sm">
            Open the chat
          </ButtonLink>
        </p>
      )}
      <ul aria-label="What is it about?" className="flex flex-wrap gap-2">
        {STARTERS.map((words) => (
          <li key={words}>
            <ChipButton onClick={() => begin(words)}>{words}</ChipButton>
          </li>
        ))}
      </ul>
      <Field
        label="Your message"
        required
        aside={text.length > MESSAGE_MAX - 200 ? `${MESSAGE_MAX - text.length} left` : undefined}
      >
        <TextArea
          ref={field}
          name="message"
          rows={5}
          value={text}
          maxLength={MESSAGE_MAX}
          onChange={(event) => write(event.currentTarget.value)}
        />
      </Field>
      {status === 'signed-out' ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
          <ButtonLink to={paths.login} state={{ from: paths.helpChat }}>
            Sign in to chat
          </ButtonLink>
          What you wrote is still here when you come back.
        </p>
      ) : (
        <Button type="submit" busy={busy} busyLabel="Sending..." className="sm:justify-self-start">
          Send Message
        </Button>
      )}
    </form>
  );
}
