import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { PHOTO_TYPES } from '#shared/rules/photos.ts';
import type { Obstacle } from '#web/features/photo-uploader/queued-photo.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { useAvatarUpload } from './use-avatar-upload.ts';

type AvatarEditorProps = {
  avatar: ReturnType<typeof useAvatarUpload>;
  error?: string;
  hasPicture: boolean;
  onRemove: () => void;
};

/** A picture of oneself, or the initials again. */
export function AvatarEditor({ avatar, error, hasPicture, onRemove }: AvatarEditorProps) {
  const { upload, choose, cancel } = avatar;
  const problem = avatar.problem ?? error;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2.5 border-t border-line pt-4">
      {upload ? (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-48">
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
            {hasPicture ? 'Change photo' : 'Add a photo'}
          </Button>
          <input
            ref={input}
            type="file"
            accept={PHOTO_TYPES.join(',')}
            aria-label="Photo of you"
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file may be chosen again after it failed.
              currentTarget.value = '';
              if (file) void choose(file);
            }}
            className="sr-only"
          />
          {hasPicture && (
            <Button size="sm" variant="quiet" onClick={onRemove}>
              Remove photo
            </Button>
          )}
        </div>
      )}
      <div role={problem ? 'alert' : undefined}>
        {problem ? (
          <FieldError>{problem}</FieldError>
        ) : (
          <p className="text-xs text-ink-3">JPG, PNG, GIF or WebP. It is shown once you save your changes.</p>
        )}
      </div>
    </div>
  );
}

const WAITING_FOR: Record<Obstacle, string> = {
  network: 'Waiting for a connection',
  server: 'Waiting for the server',
  'sign-in': 'Your session has ended: please sign in again in another tab',
};
