import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { PHOTO_TYPES } from '#shared/rules/photos.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { WAITING_FOR } from './avatar-editor.tsx';
import type { useAvatarUpload } from './use-avatar-upload.ts';

type CoverEditorProps = {
  upload: ReturnType<typeof useAvatarUpload>;
  error?: string;
  src: string | null;
  onRemove: () => void;
};

/** Uploads or removes the wide photo at the top of the user's page. */
export function CoverEditor({
  upload: { upload, problem, choose, cancel },
  error,
  src,
  onRemove,
}: CoverEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field
      label="Cover photo"
      group
      error={problem ?? error}
      help="Your shop, your stall or what you sell. A wide photo looks best."
    >
      {src && <img src={src} alt="" className="h-30 w-full rounded-card bg-wash object-cover" />}
      {upload ? (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-40">
            <Progress
              label={upload.obstacle ? WAITING_FOR[upload.obstacle] : 'Uploading your photo'}
              value={upload.share * 100}
            />
          </div>
          <Button size="sm" variant="secondary" onClick={cancel}>
            Stop
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" variant="secondary" onClick={() => input.current?.click()}>
            <Camera />
            {src ? 'Change photo' : 'Add a photo'}
          </Button>
          <input
            ref={input}
            type="file"
            accept={PHOTO_TYPES.join(',')}
            aria-label="Cover photo"
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // Reset, so that the user can choose the same file again after a failure.
              currentTarget.value = '';
              if (file) void choose(file);
            }}
            className="sr-only"
          />
          {src && (
            <Button size="sm" variant="quiet" onClick={onRemove}>
              Remove photo
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
