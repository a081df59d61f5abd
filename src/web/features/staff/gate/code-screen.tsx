import type { FormEvent } from 'react';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { CodeField } from '#web/features/account/code-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';

/** Asks for a code if the session started before the second factor was switched on. */
export function CodeScreen({ onDone }: { onDone: () => void }) {
  const action = useMutation();
  const form = useFocusFirstError(action.failure);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (!code) return action.reject({ code: 'Please enter a code' });
    if (await action.run((api) => api.sessions.reauthenticate({ code }))) onDone();
  }

  return (
    <Panel title="Enter a code" className="max-w-120">
      <p className="text-ink-2">You signed in here without a code. Staff screens need one.</p>
      <form ref={form} noValidate onSubmit={submit} onInput={action.clear} className="grid gap-4">
        <FormAlert error={bannerText(action.failure)} />
        <CodeField kind="either" error={action.fields.code} />
        <Button type="submit" busy={action.busy} busyLabel="Checking..." className="justify-self-start">
          Continue
        </Button>
      </form>
    </Panel>
  );
}
