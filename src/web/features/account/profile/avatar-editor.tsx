import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { PHOTO_TYPES } from '#shared/rules/photos.ts';
import type { Obstacle } from '#web/features/selling/queued-photo.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { useAvatarUpload } from './use-avatar-upload.ts';

type AvatarEditorProps = {
  avatar: ReturnType<typeof useAvatarUpload>;
  error?: string;
  name: string;
  picture: string | null;
  onRemove: () => void;
};

/** Uploads or removes the user's picture. Without one, the initials show. */
export function AvatarEditor({ avatar, error, name, picture, onRemove }: AvatarEditorProps) {
  const { upload, choose, cancel } = avatar;
  const problem = avatar.problem ?? error;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} src={picture} size="lg" />
      <div className="grid min-w-0 flex-1 gap-2.5">
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
              {picture ? 'Change photo' : 'Add a photo'}
            </Button>
            <input
              ref={input}
              type="file"
              accept={PHOTO_TYPES.join(',')}
              aria-label="Photo of you"
              tabIndex={-1}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                // Reset, so that the user can choose the same file again after a failure.
                currentTarget.value = '';
                if (file) void choose(file);
              }}
              className="sr-only"
            />
            {picture && (
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
            <p className="text-xs text-ink-3">
              JPG, PNG, GIF or WebP. It is shown once you save your changes.
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

export const WAITING_FOR: Record<Obstacle, string> = {
  network: 'Waiting for a connection',
  server: 'Waiting for the server',
  'sign-in': 'Your session has ended: please sign in again in another tab',
};
