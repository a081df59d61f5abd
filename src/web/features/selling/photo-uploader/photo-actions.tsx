import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react';
import type { PhotoFocus } from '#shared/rules/photos.ts';
import type { QueuedPhoto } from '#web/features/selling/queued-photo.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CoverFocus } from './cover-focus.tsx';

type PhotoActionsProps = {
  photo: QueuedPhoto;
  place: number;
  count: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMove: (place: number) => void;
  onFocusChange: (focus: PhotoFocus | null) => void;
  onRemove: () => void;
};

/** A large photo with all its actions as buttons, for users who neither drag nor use the keyboard. */
export function PhotoActions(props: PhotoActionsProps) {
  const { photo, place, count, open, onOpenChange, onMove, onFocusChange, onRemove } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Photo ${place + 1} of ${count}`}>
      <div className="grid gap-3 pt-2">
        {photo.url && (
          <img
            src={photo.url}
            alt={photo.name}
            className="max-h-[45dvh] w-full rounded-card bg-sunken object-contain"
          />
        )}
        {place === 0 && photo.url && <CoverFocus photo={photo} onChange={onFocusChange} />}
        {place > 0 && (
          <Button onClick={() => onMove(0)}>
            <Star /> Make main photo
          </Button>
        )}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
          <Button variant="secondary" disabled={place === 0} onClick={() => onMove(place - 1)}>
            <ArrowLeft /> Move earlier
          </Button>
          <Button variant="secondary" disabled={place === count - 1} onClick={() => onMove(place + 1)}>
            Move later <ArrowRight />
          </Button>
        </div>
        <Button variant="danger" onClick={onRemove}>
          <Trash2 /> Remove photo
        </Button>
      </div>
    </Dialog>
  );
}
