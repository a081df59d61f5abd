import { type FormEvent, useId, useState } from 'react';
import {
  documentNumberProblem,
  IDENTITY_DOCUMENT_KINDS,
  IDENTITY_DOCUMENTS,
  type IdentityDocumentKind,
  readDocumentNumber,
} from '#shared/rules/identity.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { PhotoControl } from '#web/features/account/profile/photo-control.tsx';
import { useAvatarUpload } from '#web/features/account/profile/use-avatar-upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { NativeSelect } from '#web/ui/select.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { showOwnIdentity } from './own-identity.ts';

type Selfie = { id: string; url: string };

/** Asks for a document and a photo of the user's face, and starts the check. */
export function IdentityDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const formId = useId();
  const [document, setDocument] = useState<IdentityDocumentKind>('nin');
  const [selfie, setSelfie] = useState<Selfie | null>(null);
  const upload = useAvatarUpload(setSelfie);
  const sending = useMutation();
  const form = useFocusFirstError(sending.failure);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get('number') ?? '');
    const problems: Record<string, string> = {};
    if (!readDocumentNumber(document, number)) problems.number = documentNumberProblem(document);
    if (!selfie) problems.selfie = 'Please add a photo of your face.';
    if (!selfie || problems.number) return sending.reject(problems);
    const isSent = await sending.run(async (api) =>
      showOwnIdentity(await api.identity.check({ document, number, selfie: selfie.id })),
    );
    if (isSent) onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Check your identity"
      description="A checking service compares your document with your photo. We delete both when the answer is there."
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={sending.busy} busyLabel="Sending...">
            Send
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={submit}
        onInput={sending.clear}
        className="mt-4 grid gap-4"
      >
        <FormAlert error={bannerText(sending.failure)} />
        <Field label="Document">
          <NativeSelect
            name="document"
            value={document}
            onChange={(event) => setDocument(event.currentTarget.value as IdentityDocumentKind)}
          >
            {IDENTITY_DOCUMENT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {IDENTITY_DOCUMENTS[kind].name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Number" required error={sending.fields.number}>
          <TextInput
            name="number"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            placeholder={IDENTITY_DOCUMENTS[document].example}
            className="num"
          />
        </Field>
        <Field
          label="Photo of your face"
          group
          required
          error={sending.fields.selfie ?? upload.problem}
          help="Look into the camera, in good light, without cap and glasses."
        >
          <div className="flex flex-wrap items-center gap-3">
            {selfie && (
              <img src={selfie.url} alt="You" className="size-20 rounded-card bg-wash object-cover" />
            )}
            <PhotoControl
              photo={upload}
              label="Photo of your face"
              hasPhoto={selfie !== null}
              onRemove={() => setSelfie(null)}
            />
          </div>
        </Field>
      </form>
    </Dialog>
  );
}
