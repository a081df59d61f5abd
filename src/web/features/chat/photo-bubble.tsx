import type { Photo } from '#shared/contract/listings.ts';
import { PhotoColour } from '#web/features/listing-card/photo-colour.tsx';
import { cx } from '#web/ui/cx.ts';

type PhotoProps = { mine: boolean; photo: Photo; label: string; onOpen: () => void };

/** A photo in a conversation. Its room is kept before it comes, so that nothing moves when it does. */
export function PhotoBubble({ mine, photo, label, onOpen }: PhotoProps) {
  return (
    <button
      type="button"
      aria-label={`${label}, view full screen`}
      onClick={onOpen}
      className={cx(
        'photo-edge relative mb-1 block w-60 max-w-[78%] cursor-zoom-in overflow-hidden bg-wash',
        mine ? 'self-end rounded-[18px_18px_6px_18px]' : 'self-start rounded-[18px_18px_18px_6px]',
      )}
    >
      <PhotoColour placeholder={photo.placeholder} />
      <img
        src={photo.card}
        alt=""
        width={photo.width}
        height={photo.height}
        loading="lazy"
        className="relative h-auto max-h-80 min-h-11 w-full object-cover"
      />
    </button>
  );
}
