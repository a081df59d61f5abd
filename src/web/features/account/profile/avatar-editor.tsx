import { Avatar } from '#web/ui/avatar.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { PhotoControl } from './photo-control.tsx';
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
  const problem = avatar.problem ?? error;
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} src={picture} size="lg" />
      <div className="grid min-w-0 flex-1 gap-2.5">
        <PhotoControl photo={avatar} label="Photo of you" hasPhoto={picture !== null} onRemove={onRemove} />
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
