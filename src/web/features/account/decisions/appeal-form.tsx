import { type FormEvent, useState } from 'react';
import { formatDate } from '#shared/format/dates.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { APPEAL_MAX } from '#shared/rules/moderation/cases.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { sendAppeal } from './own-decisions.ts';

/** Asks once, in the words of the user, that somebody else looks at the decision. */
export function AppealForm({ id, until }: { id: string; until: string }) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (!text.trim()) {
      setMissing(true);
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    const failure = await sendAppeal(id, text);
    setBusy(false);
    if (failure) setProblem(failure.text);
  }

  return (
    <form onSubmit={send} className="grid gap-4">
      <h2>Do you disagree?</h2>
      <p className="text-ink-2">
        You can appeal once, until {formatDate(new Date(until))}. Someone else on our team looks at it again.
      </p>
      {problem && (
        <Banner tone="danger" alert>
          {problem}
        </Banner>
      )}
      <Field
        label="Why is this decision wrong?"
        required
        error={missing && 'Please tell us why.'}
        aside={`${formatCount(text.length)} / ${formatCount(APPEAL_MAX)}`}
      >
        <TextArea
          rows={6}
          maxLength={APPEAL_MAX}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMissing(false);
          }}
        />
      </Field>
      <Button type="submit" busy={busy} busyLabel="Sending..." className="justify-self-start">
        Send Appeal
      </Button>
    </form>
  );
}
