import { type FormEvent, useState } from 'react';
import { EMAIL_MAX } from '#shared/rules/limits.ts';
import { currentLocation } from '#web/device/chosen-location.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

// The footer's newsletter form. The answer is shown below the field.

type Outcome = { ok: boolean; text: string; wrongAddress?: boolean };

export function NewsletterForm() {
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const input = form.elements.namedItem('email') as HTMLInputElement;
    if (sending) return;
    if (!input.value.trim() || !input.validity.valid) {
      setOutcome({ ok: false, wrongAddress: true, text: 'Please enter your e-mail address.' });
      input.focus();
      return;
    }
    setSending(true);
    const answer = await send(input.value.trim());
    setSending(false);
    setOutcome(answer);
    if (answer.ok) form.reset();
  }

  return (
    <form data-script method="post" noValidate onSubmit={subscribe} onInput={() => setOutcome(null)}>
      <div className="mt-2 flex flex-wrap gap-2">
        <div className="field-box min-w-[min(9rem,100%)] flex-1">
          <input
            type="email"
            name="email"
            aria-label="Your e-mail"
            aria-describedby="newsletter-answer"
            aria-invalid={outcome?.wrongAddress}
            placeholder="Your e-mail"
            autoComplete="email"
            maxLength={EMAIL_MAX}
            className="h-11.25"
          />
        </div>
        <Button type="submit" busy={sending}>
          Subscribe
        </Button>
      </div>
      <p
        id="newsletter-answer"
        aria-live="polite"
        className={cx('text-sm not-empty:mt-1.5', outcome?.ok ? 'text-success-ink' : 'text-danger-ink')}
      >
        {outcome?.text}
      </p>
    </form>
  );
}

async function send(email: string): Promise<Outcome> {
  const unreachable = {
    ok: false,
    text: 'That did not go through. Please check your connection and try again.',
  };
  try {
    const { api, failureOf } = await import('#web/data/client.ts');
    try {
      // The first email names the location, and the confirmation page offers others.
      await api.newsletter.subscribe({ email, location: currentLocation() });
      return { ok: true, text: 'Thank you. Check your e-mail to confirm.' };
    } catch (error) {
      const failure = failureOf(error);
      const wrong = failure?.fields.email;
      if (wrong) return { ok: false, wrongAddress: true, text: wrong };
      return failure?.text ? { ok: false, text: failure.text } : unreachable;
    }
  } catch {
    return unreachable;
  }
}
