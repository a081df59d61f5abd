import { type FormEvent, useEffect } from 'react';
import { formatCount } from '#shared/format/numbers.ts';
import { CONTACT_CATEGORIES } from '#shared/rules/contact.ts';
import { CONTACT_MESSAGE_MAX, CONTACT_SUBJECT_MAX, EMAIL_MAX, NAME_MAX } from '#shared/rules/limits.ts';
import { bannerText } from '#web/data/use-mutation.ts';
import { UNSENT_TEXT_KEYS } from '#web/device/unsent-text/tab-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { NativeSelect } from '#web/ui/select.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import type { ContactValues } from './find-problems.ts';
import { SafetyHint } from './safety-hint.tsx';
import type { useContactForm } from './use-contact-form.ts';

const NEARLY_FULL = 500;

/** Sends a message to support. The hidden field is a honeypot that only bots fill in. */
export function ContactForm({ form }: { form: ReturnType<typeof useContactForm> }) {
  const { values, change, send, mutation, online, hidden, isAgain } = form;
  const element = useFocusFirstError(mutation.failure, form.form);
  const left = CONTACT_MESSAGE_MAX - values.message.length;
  const subjectLeft = CONTACT_SUBJECT_MAX - values.subject.trim().length;
  const field = (name: keyof ContactValues) => ({
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  // Focus returns to the first field for another message.
  useEffect(() => {
    if (isAgain) element.current?.querySelector('input')?.focus();
  }, [isAgain, element]);
  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }
  return (
    <form
      ref={element}
      name={UNSENT_TEXT_KEYS.contactForm}
      data-script
      method="post"
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 gap-4 noscript:hidden"
    >
      {/* While offline, the banner below explains the failure. */}
      <FormAlert error={online || mutation.failure?.status ? bannerText(mutation.failure) : null} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Name" required error={mutation.fields.name}>
          <TextInput {...field('name')} autoComplete="name" maxLength={NAME_MAX} />
        </Field>
        <Field label="Email" required error={mutation.fields.email}>
          <TextInput
            {...field('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            maxLength={EMAIL_MAX}
          />
        </Field>
      </div>
      <Field
        label="Category"
        help="Optional. It helps the right person read it first."
        error={mutation.fields.category}
      >
        <NativeSelect {...field('category')}>
          <option value="">Choose a category</option>
          {Object.entries(CONTACT_CATEGORIES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <div aria-live="polite" className="empty:hidden">
        {values.category === 'safety' && <SafetyHint />}
      </div>
      <Field
        label="Subject"
        required
        error={mutation.fields.subject}
        aside={subjectLeft < 0 ? `${-subjectLeft} too many` : subjectLeft < 30 && `${subjectLeft} left`}
      >
        <TextInput {...field('subject')} />
      </Field>
      <Field
        label="Message"
        required
        error={mutation.fields.message}
        help="Never send passwords, PINs or card numbers. Nobody at Kasuwa asks for them."
        aside={left < NEARLY_FULL ? `${formatCount(left)} left` : undefined}
      >
        <TextArea {...field('message')} rows={7} maxLength={CONTACT_MESSAGE_MAX} />
      </Field>
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          Website
          <input ref={hidden} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {!online && (
        <Banner tone="warn" alert title="You are offline">
          What you write stays in this tab. Send it when you are back online.
        </Banner>
      )}
      <Button type="submit" busy={mutation.busy} busyLabel="Sending..." className="sm:justify-self-start">
        Send Message
      </Button>
    </form>
  );
}
