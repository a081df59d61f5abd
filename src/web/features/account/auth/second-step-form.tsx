import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ERRORS } from '#shared/errors.ts';
import { REMEMBERED_DEVICE_DAYS } from '#shared/rules/limits.ts';
import { clearError, showError } from '#web/data/session.ts';
import { CodeField } from '#web/features/account/code-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { AuthForm } from './auth-form.tsx';
import { finishSecondStep } from './credentials.ts';
import { leaveSecondStep } from './second-step.ts';
import { useAuthForm } from './use-auth-form.ts';

// Asks for a code after the password, if the user has enabled the second step.

export function SecondStepForm() {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const auth = useAuthForm({ read, check, send });
  const { form, busy, fields } = auth;
  const isApp = kind === 'app';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind has a different field
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus(), [kind]);

  return (
    <AuthForm {...auth}>
      <CodeField key={kind} kind={kind} error={fields.code} invalid={'code' in fields} />
      <Checkbox name="remember">Remember this device for {REMEMBERED_DEVICE_DAYS} days</Checkbox>
      <Button type="submit" block busy={busy} disabled={busy} busyLabel="Checking...">
        Verify
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="quiet" size="sm" onClick={leaveSecondStep}>
          Back to sign in
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            clearError();
            setKind(isApp ? 'recovery' : 'app');
          }}
        >
          {isApp ? 'Use a recovery code' : 'Use the app instead'}
        </Button>
      </div>
    </AuthForm>
  );
}

function read(form: HTMLFormElement) {
  const data = new FormData(form);
  return { code: String(data.get('code') ?? '').trim(), remember: data.has('remember') };
}

function check({ code }: { code: string }) {
  return code ? null : { text: 'Please enter the code', fields: ['code'] };
}

async function send(values: { code: string; remember: boolean }): Promise<boolean> {
  const outcome = await finishSecondStep(values);
  if (outcome === 'over') {
    // This form clears its error when it unmounts. The error is set afterwards, for the login form.
    flushSync(leaveSecondStep);
    showError(ERRORS.SECOND_STEP_EXPIRED.text);
  }
  return outcome === 'in';
}
