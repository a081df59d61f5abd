import { Field } from '#web/ui/field.tsx';
import { PhotoControl } from './photo-control.tsx';
import type { useAvatarUpload } from './use-avatar-upload.ts';

type CoverEditorProps = {
  upload: ReturnType<typeof useAvatarUpload>;
  error?: string;
  src: string | null;
  onRemove: () => void;
};

/** Uploads or removes the wide photo at the top of the user's page. */
export function CoverEditor({ upload, error, src, onRemove }: CoverEditorProps) {
  return (
    <Field
      label="Cover photo"
      group
      error={upload.problem ?? error}
      help="Your shop, your stall or what you sell. A wide photo looks best."
    >
      {src && <img src={src} alt="" className="h-30 w-full rounded-card bg-wash object-cover" />}
      <PhotoControl photo={upload} label="Cover photo" hasPhoto={src !== null} onRemove={onRemove} />
    </Field>
  );
}
