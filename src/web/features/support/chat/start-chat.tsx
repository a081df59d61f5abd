import { type FormEvent, useRef } from 'react';
import { paths } from '#shared/paths.ts';
import { MESSAGE_MAX } from '#shared/rules/limits.ts';
import { bannerText } from '#web/data/use-mutation.ts';
import { UNSENT_TEXT_KEYS } from '#web/device/unsent-text/tab-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChipButton, ChipLink } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { prependStarter, STARTERS } from './starters.ts';
import { useStartChat } from './use-start-chat.ts';

const FOR_VISITORS = 'in-data-[session=in]:hidden';

/** Starts a chat with support or continues an existing one. */
export function StartChat() {
  const field = useRef<HTMLTextAreaElement>(null);
  const { form, text, write, send, busy, failure, openChatId } = useStartChat();
  useFocusFirstError(failure, form);

  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  function insertStarter(starter: string) {
    write(prependStarter(starter, text));
    field.current?.focus();
  }

  return (
    <form
      ref={form}
      name={UNSENT_TEXT_KEYS.supportChat}
      data-script
      method="post"
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 gap-4 noscript:hidden"
    >
      <FormAlert error={bannerText(failure)} />
      <ul aria-label="What is it about?" className="flex flex-wrap gap-2">
        {STARTERS.map((starter) => (
          <li key={starter}>
            <ChipButton onClick={() => insertStarter(starter)}>{starter}</ChipButton>
          </li>
        ))}
        <li>
          {/* A link to help, because a chat requires a sign-in. */}
          <ChipLink to={paths.helpArticle('account', 'forgotten-password')}>I cannot sign in</ChipLink>
        </li>
        <li>
          <ChipButton onClick={() => field.current?.focus()}>Something else</ChipButton>
        </li>
      </ul>
      <Field
        label="Your message"
        required
        error={failure?.fields?.message}
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* One button for users and visitors, so that a tap before hydration is not lost. */}
        <Button type="submit" busy={busy} busyLabel="Sending..." className="max-sm:w-full">
          <span className={FOR_VISITORS}>Sign in to chat</span>
          <span className="hidden in-data-[session=in]:inline">Send Message</span>
        </Button>
        <p className={cx(FOR_VISITORS, 'text-sm text-ink-2')}>
          Your message will still be here when you come back.
        </p>
      </div>
      {/* Last, because it is found after the page is shown and must not move the fields. */}
      {openChatId && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-primary-soft px-4 py-3 text-sm">
          You have chatted with us before. Your messages are still there.
          <ButtonLink to={paths.conversation(openChatId)} variant="secondary" size="sm">
            Open the chat
          </ButtonLink>
        </p>
      )}
    </form>
  );
}
