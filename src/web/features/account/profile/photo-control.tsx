import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { PHOTO_TYPES } from '#shared/rules/photos.ts';
import type { Obstacle } from '#web/features/selling/queued-photo.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { useAvatarUpload } from './use-avatar-upload.ts';

type PhotoControlProps = {
  photo: ReturnType<typeof useAvatarUpload>;
  /** The name of the file field for screen readers. */
  label: string;
  hasPhoto: boolean;
  onRemove: () => void;
};

/** Chooses or removes one photo of the profile, and shows the progress of its upload. */
export function PhotoControl({
  photo: { upload, choose, cancel },
  label,
  hasPhoto,
  onRemove,
}: PhotoControlProps) {
  const input = useRef<HTMLInputElement>(null);
  if (upload)
    return (
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
    );
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button size="sm" variant="secondary" onClick={() => input.current?.click()}>
        <Camera />
        {hasPhoto ? 'Change photo' : 'Add a photo'}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        aria-label={label}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Reset, so that the user can choose the same file again after a failure.
          currentTarget.value = '';
          if (file) void choose(file);
        }}
        className="sr-only"
      />
      {hasPhoto && (
        <Button size="sm" variant="quiet" onClick={onRemove}>
          Remove photo
        </Button>
      )}
    </div>
  );
}

const WAITING_FOR: Record<Obstacle, string> = {
  network: 'Waiting for a connection',
  server: 'Waiting for the server',
  'sign-in': 'Your session has ended: please sign in again in another tab',
};
