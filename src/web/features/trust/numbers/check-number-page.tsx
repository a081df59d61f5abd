import { useEffect, useRef, useState } from 'react';
import type { NumberKind } from '#shared/rules/known-bad.ts';
import { bannerText } from '#web/data/use-mutation.ts';
import { NeedsScript } from '#web/runtime/needs-script.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { CheckResult } from './check-result.tsx';
import { NumberAppeal } from './number-appeal.tsx';
import { useCheckNumber } from './use-check-number.ts';

/** Whether a phone or account number was reported. The number is sent to the server, and stored nowhere. */
export function CheckNumberPage() {
  const { mutation, result, check, forget } = useCheckNumber();
  const [kind, setKind] = useState<NumberKind>('phone');
  const form = useFocusFirstError(mutation.failure);
  const answer = useRef<HTMLDivElement>(null);
  // The browser restores the choice of a page that is loaded again.
  useEffect(() => {
    const chosen = form.current?.querySelector<HTMLInputElement>('[name=kind]:checked');
    if (chosen?.value === 'account') setKind('account');
  }, [form]);
  const number = () => form.current?.querySelector<HTMLInputElement>('[name=number]')?.value ?? '';

  return (
    <div className="mx-auto grid max-w-140 grid-cols-1 gap-6 pt-5">
      <div>
        <h1 className="text-2xl text-balance max-sm:max-w-[11em]">Has this number been reported?</h1>
        <p className="mt-2 text-ink-2">
          Check a phone or account number before you pay anyone, also outside Kasuwa.
        </p>
      </div>
      <NeedsScript>This check needs JavaScript.</NeedsScript>
      <form
        ref={form}
        data-script
        method="post"
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void check({ kind, number: number() });
        }}
        className="grid grid-cols-1 gap-4 noscript:hidden"
      >
        <Segmented
          name="kind"
          label="What to check"
          value={kind}
          onValueChange={(next) => {
            setKind(next);
            forget();
          }}
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'account', label: 'Bank account' },
          ]}
        />
        <FormAlert error={bannerText(mutation.failure)} />
        <div className="grid gap-3">
          <Field
            label={kind === 'phone' ? 'Phone number' : 'Account number'}
            error={mutation.fields.number}
            help={kind === 'account' ? '10 digits' : undefined}
          >
            <TextInput
              name="number"
              inputMode={kind === 'phone' ? 'tel' : 'numeric'}
              autoComplete="off"
              leading={kind === 'phone' ? '+234' : undefined}
              maxLength={40}
              onChange={forget}
              className="num"
            />
          </Field>
          <Button type="submit" block busy={mutation.busy} busyLabel="Checking...">
            Check
          </Button>
        </div>
      </form>
      <div ref={answer} aria-live="polite" className="empty:hidden">
        {result && <CheckResult key={result.id} {...result} />}
      </div>
      <p className="text-xs text-ink-3">
        We never show who reported, and we do not store what you check. A number’s owner can{' '}
        <NumberAppeal kind={kind} number={number} />. 10 checks a day.
      </p>
    </div>
  );
}
