import { type FormEvent, useId, useState } from 'react';
import {
  documentNumberProblem,
  IDENTITY_DOCUMENT_KINDS,
  IDENTITY_DOCUMENTS,
  type IdentityDocumentKind,
  readDocumentNumber,
} from '#shared/rules/identity.ts';
import { IDENTITY_REVIEW_DAYS } from '#shared/rules/retention.ts';
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

type Upload = { id: string; url: string };

/** Asks for a document, a photo of it and one of the user's face, and starts the check. */
export function IdentityDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const formId = useId();
  const [document, setDocument] = useState<IdentityDocumentKind>('nin');
  const [documentPhoto, setDocumentPhoto] = useState<Upload | null>(null);
  const [selfie, setSelfie] = useState<Upload | null>(null);
  // The small print of a document is read.
  const documentUpload = useAvatarUpload(setDocumentPhoto, 'full');
  const selfieUpload = useAvatarUpload(setSelfie);
  const sending = useMutation();
  const form = useFocusFirstError(sending.failure);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get('number') ?? '');
    const problems: Record<string, string> = {};
    if (!readDocumentNumber(document, number)) problems.number = documentNumberProblem(document);
    if (!documentPhoto) problems.documentPhoto = 'Please add a photo of your document.';
    if (!selfie) problems.selfie = 'Please add a photo of your face.';
    if (!documentPhoto || !selfie || problems.number) return sending.reject(problems);
    const photos = { documentPhoto: documentPhoto.id, selfie: selfie.id };
    const isSent = await sending.run(async (api) =>
      showOwnIdentity(await api.identity.check({ document, number, ...photos })),
    );
    if (isSent) onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Check your identity"
      description={HOW_IT_WORKS}
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
        <PhotoField
          label="Photo of your document"
          alt="Your document"
          photo={documentPhoto}
          upload={documentUpload}
          error={sending.fields.documentPhoto}
          help="The side with your name, the number and your face. All of it, in good light."
          onRemove={() => setDocumentPhoto(null)}
        />
        <PhotoField
          label="Photo of your face"
          alt="You"
          photo={selfie}
          upload={selfieUpload}
          error={sending.fields.selfie}
          help="Look into the camera, in good light, without cap and glasses."
          onRemove={() => setSelfie(null)}
        />
      </form>
    </Dialog>
  );
}

const HOW_IT_WORKS = `A checking service compares your document with your face. If it does not answer, someone on our team looks at the number and both photos, for at most ${IDENTITY_REVIEW_DAYS} days. We delete all three as soon as there is an answer.`;

type PhotoFieldProps = {
  label: string;
  alt: string;
  photo: Upload | null;
  upload: ReturnType<typeof useAvatarUpload>;
  error: string | undefined;
  help: string;
  onRemove: () => void;
};

function PhotoField({ label, alt, photo, upload, error, help, onRemove }: PhotoFieldProps) {
  return (
    <Field label={label} group required error={error ?? upload.problem} help={help}>
      <div className="flex flex-wrap items-center gap-3">
        {photo && <img src={photo.url} alt={alt} className="size-20 rounded-card bg-wash object-cover" />}
        <PhotoControl photo={upload} label={label} hasPhoto={photo !== null} onRemove={onRemove} />
      </div>
    </Field>
  );
}
