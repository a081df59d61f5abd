import { type FormEvent, useEffect, useRef } from 'react';
import { bannerText, type Mutation } from '#web/data/use-mutation.ts';
import { CodeField } from '#web/features/account/code-field.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';

type ScanStepProps = {
  form: string;
  secret: string;
  uri: string;
  mutation: Pick<Mutation, 'failure' | 'fields' | 'reject' | 'clear'>;
  onCode: (code: string) => void;
};

/** The secret for the authenticator app as a QR code, link and text, and the field for the first code. */
export function ScanStep({ form, secret, uri, mutation, onCode }: ScanStepProps) {
  const { failure, fields, reject, clear } = mutation;
  const element = useFocusFirstError(failure);
  const top = useRef<HTMLParagraphElement>(null);
  // The focused field disappeared with the previous step.
  useEffect(() => top.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code) onCode(code);
    else reject({ code: 'Please enter a code' });
  }

  return (
    <form ref={element} id={form} noValidate onSubmit={submit} onInput={clear} className="grid gap-4 pt-1">
      <FormAlert error={bannerText(failure)} />
      <p ref={top} tabIndex={-1} className="text-ink-2 outline-none">
        Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis.
      </p>
      <ButtonLink to={uri} reloadDocument variant="secondary" block className="md:hidden">
        Open in an app on this phone
      </ButtonLink>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className="grid gap-1.5">
        <span className="text-sm text-ink-2">Or type this key into the app:</span>
        <div className="flex flex-wrap items-center gap-2">
          <code className="num min-w-0 flex-1 basis-56 rounded-field bg-wash px-3 py-2 text-sm wrap-anywhere">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyButton text={secret} label="Copy" />
        </div>
      </div>
      <CodeField kind="app" error={fields.code} />
    </form>
  );
}
